/** Style sheet of the demo's outbox: one column, for phones first, in both themes. */
export const demoStyle = (accent: { readonly light: string; readonly dark: string }): string => `
:root { color-scheme: light dark; --page: #fafaf9; --surface: #fff; --sunken: #f5f4f2; --line: #e7e5e4; --edge: #8a837d; --ink: #1c1917; --muted: #57534e; --accent: ${accent.light}; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #14110f; --surface: #1f1b18; --sunken: #2a2521; --line: #3b3531; --edge: #8f8780; --ink: #f5f5f4; --muted: #b5aea8; --accent: ${accent.dark}; --on-accent: #14110f } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.55 'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere }
a { color: var(--accent); text-underline-offset: .15em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem }
h1 { margin: .5rem 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em }
h2 { margin: 0 0 .25rem; font-size: 1.125rem; line-height: 1.35 }
main > h2 { margin: 1.5rem 0 .75rem }
p { margin: 0 0 .75rem }
.brand { margin: 0; font-weight: 700 } .brand a { text-decoration: none }
.tag, .kind { display: inline-block; padding: .05rem .5rem; border-radius: 1rem; background: var(--sunken); color: var(--muted); font-size: .8125rem; font-weight: 500 }
.lead, .meta { color: var(--muted) } .meta { font-size: .9375rem } .meta time { white-space: nowrap }
.search label { display: block; margin-bottom: .375rem; font-weight: 600; font-size: .9375rem }
.row { display: flex; gap: .5rem }
input { flex: 1; min-width: 0; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .625rem; background: var(--surface); color: inherit; font: inherit }
button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .375rem 1.25rem; border: 0; border-radius: .625rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.actions, .pages { display: flex; gap: .25rem 1.25rem; flex-wrap: wrap; margin: .5rem 0 1rem } .actions a, .pages a { padding: .5rem 0 }
.card { margin: 0 0 1rem; padding: 1.25rem 1.125rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface) }
.card > :last-child, .body > :last-child { margin-bottom: 0 }
.code { padding: .75rem; border-radius: .625rem; background: var(--sunken); text-align: center; font: 700 2rem/1.2 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; letter-spacing: .15em; user-select: all; -webkit-user-select: all }
.address { font-size: .875rem } .foot { color: var(--muted); font-size: .8125rem }
.empty { text-align: center; padding: 2.5rem 1.25rem }
.mail { display: block; width: 100%; height: 50rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface) }
`
