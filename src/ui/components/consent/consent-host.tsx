import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ConsentActor, selectMustAsk } from '../../../core/privacy/consent.machine.ts'
import { type Choices, everything } from '../../../core/privacy/consent.ts'
import { tellCodeMissing } from '../code-missing.ts'
import { MAIN_ID } from '../shell/layouts.tsx'
import { useCode } from '../ui/use-code.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { PREFERENCES_ANCHOR } from './purposes.ts'
import { decidedNow, useConsentActor } from './use-consent-actor.ts'

const loadDialog = () => import('./consent-dialog.tsx').then((module) => module.ConsentDialog)

/** Asks while there is something to ask, and opens the choices where the address asks for them. */
export function ConsentHost({ quiet }: { readonly quiet: boolean }) {
  const actor = useConsentActor()
  return actor && <Asking actor={actor} quiet={quiet} />
}

function Asking({ actor, quiet }: { readonly actor: ConsentActor; readonly quiet: boolean }) {
  const router = useRouter()
  const mustAsk = useSelector(actor, selectMustAsk)
  const choices = useSelector(actor, ({ context }) => context.record?.choices ?? null)
  const isAskedFor = useLocation({ select: ({ hash }) => hash === PREFERENCES_ANCHOR })
  const [isChoosing, setChoosing] = useState(false)
  const isOpen = isChoosing || isAskedFor

  const close = () => {
    setChoosing(false)
    if (isAskedFor) void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const ConsentDialog = useCode(loadDialog, isOpen, () => {
    close()
    tellCodeMissing()
  })
  const decide = (decided: Choices) => {
    actor.send({ type: 'decided', choices: decided, at: decidedNow() })
    close()
    // What was pressed is gone, and the focus with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  return (
    <>
      {mustAsk && !quiet && (
        <ConsentNotice
          onAccept={() => decide(everything(true))}
          onReject={() => decide(everything(false))}
          onChoose={() => setChoosing(true)}
        />
      )}
      {ConsentDialog !== null && (
        <ConsentDialog open={isOpen} choices={choices ?? everything(false)} onClose={close} onDecide={decide} />
      )}
    </>
  )
}
