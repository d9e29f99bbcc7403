import type { Control } from './page-controls.ts'

/** Controls that the walk checks without pressing, each with the reason that it prints. */
export const UNPRESSED: readonly { readonly reason: string; matches(control: Control): boolean }[] = [
  {
    reason: 'leaves the site, so only its address is checked',
    matches: ({ kind }) => kind === 'outside',
  },
]

/** Fault of an external link's address; null without one. */
export function faultOfAddress({ href }: Control): string | null {
  if (href === null || !URL.canParse(href)) return `has no address but “${href}”`
  const { protocol, pathname, hostname } = new URL(href)
  if (protocol === 'https:') return hostname.includes('.') ? null : `leads to ${href}`
  if (protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(decodeURIComponent(pathname)) || href.startsWith('mailto:?')
      ? null
      : `writes to ${href}`
  if (protocol === 'tel:') return /^\+?\d{8,15}$/.test(pathname) ? null : `calls ${href}`
  if (['geo:', 'whatsapp:', 'blob:', 'data:'].includes(protocol)) return null
  return `leads to ${href}`
}
