import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ConsentActor } from '../../../core/privacy/consent.machine.ts'
import { type Choices, everything } from '../../../core/privacy/consent.ts'
import { showCodeMissing } from '../code-missing.ts'
import { MAIN_ID } from '../shell/layouts.tsx'
import { useCode } from '../ui/use-code.ts'
import { PREFERENCES_ANCHOR } from './preferences-anchor.ts'
import { decidedNow, useConsentActor } from './use-consent-actor.ts'

const loadDialog = () => import('./consent-dialog.tsx').then((module) => module.ConsentDialog)

/** Opens the dialog if the address requests it. */
export function ConsentHost() {
  const actor = useConsentActor()
  return actor && <Choosing actor={actor} />
}

function Choosing({ actor }: { readonly actor: ConsentActor }) {
  const router = useRouter()
  const choices = useSelector(actor, ({ context }) => context.record?.choices ?? null)
  const isOpen = useLocation({ select: ({ hash }) => hash === PREFERENCES_ANCHOR })
  const close = () => {
    if (isOpen) void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const ConsentDialog = useCode(loadDialog, isOpen, () => {
    close()
    showCodeMissing()
  })
  const decide = (decided: Choices) => {
    actor.send({ type: 'decided', choices: decided, at: decidedNow() })
    close()
    // The pressed button was removed, and its focus with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    ConsentDialog && (
      <ConsentDialog open={isOpen} choices={choices ?? everything(false)} onClose={close} onDecide={decide} />
    )
  )
}
