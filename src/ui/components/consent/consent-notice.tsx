import { useLayoutEffect, useRef } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'

interface ConsentNoticeProps {
  readonly onAccept: () => void
  readonly onReject: () => void
  readonly onChoose: () => void
}

/** How much of the screen's lower edge is taken: what sticks there stands above it, and what is scrolled to stops there. */
const HEIGHT = '--notice-height'

/**
 * A bar above the phone's navigation. It takes no focus, holds nothing back and moves nothing: who ignores it has refused.
 * Refusing is as easy to see and to press as accepting (ANPD, guia orientativo sobre cookies, 2022).
 */
export function ConsentNotice({ onAccept, onReject, onChoose }: ConsentNoticeProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const bar = element.current
    if (bar === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(HEIGHT, `${bar.offsetHeight}px`)
    measure()
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(bar)
    return () => {
      observer?.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <section
      ref={element}
      aria-label="Aviso de privacidade"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised shadow-lg max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="page-width flex flex-col gap-3 py-3 md:flex-row md:items-center md:gap-6">
        <p className="text-sm md:flex-1">
          Podemos lembrar a sua última busca neste aparelho? Sem anúncios e sem rastreio.{' '}
          <AppLink
            href="/politica-de-privacidade#cookies-e-armazenamento"
            className="text-primary-text underline underline-offset-2"
          >
            Saiba mais
          </AppLink>
        </p>
        <div className="grid grid-cols-[1fr_1fr_auto] items-stretch gap-2">
          <Button variant="secondary" className="px-2! text-sm! md:px-4!" onClick={onReject}>
            Rejeitar não necessários
          </Button>
          <Button variant="secondary" className="px-2! text-sm! md:px-4!" onClick={onAccept}>
            Aceitar
          </Button>
          <Button variant="ghost" className="px-2! text-sm! underline underline-offset-4" onClick={onChoose}>
            Escolher
          </Button>
        </div>
      </div>
    </section>
  )
}
