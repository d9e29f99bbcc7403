import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { type ConsentActor, selectSearchToAskAbout } from '../../../../core/privacy/consent.machine.ts'
import { everything } from '../../../../core/privacy/consent.ts'
import { decidedNow, useConsentActor } from '../../../components/consent/use-consent-actor.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'

/** Asks in one line whether the last search may be stored. Hidden once the person has decided. */
export function RememberSearch() {
  const actor = useConsentActor()
  return actor && <Question actor={actor} />
}

const DONE = {
  yes: 'Pronto: sua próxima visita começa por esta busca.',
  no: 'Tudo bem: não guardamos suas buscas.',
} as const

function Question({ actor }: { readonly actor: ConsentActor }) {
  const search = useSelector(actor, selectSearchToAskAbout)
  const [answer, setAnswer] = useState<keyof typeof DONE | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const decide = (given: keyof typeof DONE) => {
    setAnswer(given)
    actor.send({ type: 'decided', choices: everything(given === 'yes'), at: decidedNow() })
    // The pressed button no longer exists.
    line.current?.focus({ preventScroll: true })
  }
  if (search === null && answer === null) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted print:hidden">
      <p ref={line} tabIndex={-1} role="status" data-quiet-focus>
        {answer === null ? (
          <>
            Lembrar esta busca neste aparelho?{' '}
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
            Não
          </Button>
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => decide('yes')}>
            Sim
          </Button>
        </span>
      )}
    </div>
  )
}
