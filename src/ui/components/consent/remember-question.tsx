import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ConsentActor, ConsentSnapshot } from '../../../core/privacy/consent.machine.ts'
import { everything } from '../../../core/privacy/consent.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { decidedNow } from './use-consent-actor.ts'

interface RememberQuestionProps {
  readonly actor: ConsentActor
  /** True while there is something that only a yes keeps. */
  readonly isWanted: (snapshot: ConsentSnapshot) => boolean
  readonly className?: string | undefined
}

const DONE = {
  yes: 'Pronto: sua próxima visita começa de onde você parou.',
  no: 'Tudo bem: não guardamos suas buscas nem as ofertas que você viu.',
} as const

/** Asks in one line whether the last search and the offers seen may be stored. Hidden once the person has decided. */
export function RememberQuestion({ actor, isWanted, className }: RememberQuestionProps) {
  const isAsked = useSelector(actor, isWanted)
  const [answer, setAnswer] = useState<keyof typeof DONE | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const decide = (given: keyof typeof DONE) => {
    setAnswer(given)
    actor.send({ type: 'decided', choices: everything(given === 'yes'), at: decidedNow() })
    // The pressed button no longer exists.
    line.current?.focus({ preventScroll: true })
  }
  if (!isAsked && answer === null) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 text-sm text-ink-muted print:hidden', className)}>
      <p ref={line} tabIndex={-1} role="status" data-quiet-focus>
        {answer === null ? (
          <>
            Lembrar neste aparelho a sua última busca e as ofertas que você viu?{' '}
            <AppLink
              href="/politica-de-privacidade#cookies-e-armazenamento"
              className="text-primary-text underline underline-offset-2"
            >
              Saiba mais
            </AppLink>
          </>
        ) : (
          <>
            {DONE[answer]} Mude quando quiser em{' '}
            <AppLink
              href="/politica-de-privacidade#preferencias-de-privacidade"
              className="text-primary-text underline underline-offset-2"
            >
              Preferências de privacidade
            </AppLink>
            .
          </>
        )}
      </p>
      {answer === null && (
        <span className="flex gap-2">
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => decide('no')}>
            Agora não
          </Button>
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => decide('yes')}>
            Lembrar
          </Button>
        </span>
      )}
    </div>
  )
}
