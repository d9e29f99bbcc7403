import type { ReactNode } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Logo } from './logo.tsx'

/** Target of the skip link, and of the focus after a navigation. */
export const MAIN_ID = 'conteudo'

export interface MainLayoutProps {
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly mobileNav: ReactNode
  /** The OfflineBanner, and the operator's announcement. */
  readonly banner?: ReactNode
  readonly children: ReactNode
}

export function MainLayout({ header, footer, mobileNav, banner, children }: MainLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar) max-md:[--bottom-bar:var(--phone-bar)] print:pb-0">
      <SkipLink target={MAIN_ID} />
      {banner}
      {header}
      {/* At least as high as the screen, so that the footer stays out of sight while a page loads. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] flex-1">
        {children}
      </main>
      {footer}
      {mobileNav}
    </div>
  )
}

export interface MinimalLayoutProps {
  /** Shown at the right of the logo: a step, a help link. */
  readonly aside?: ReactNode
  readonly banner?: ReactNode
  readonly children: ReactNode
}

/** For cart and confirmations: no distractions. */
export function MinimalLayout({ aside, banner, children }: MinimalLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={MAIN_ID} />
      {banner}
      <header className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex h-(--header-height) items-center justify-between gap-4">
          <AppLink href="/" aria-label="Tour Presencial, página inicial" className="rounded-sm">
            <Logo />
          </AppLink>
          {aside}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  )
}
