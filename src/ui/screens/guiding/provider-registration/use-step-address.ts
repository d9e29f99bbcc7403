import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type RegistrationStep, STEP_PATHS } from '../../../../core/onboarding/provider-registration.ts'
import type {
  ProviderRegistrationActor,
  ProviderRegistrationSnapshot,
} from '../../../../core/onboarding/registration.machine.ts'
import { stepOf } from './steps.ts'

/** True if nothing was typed or saved, so there is nothing to continue. */
export const isFresh = ({ context: { known, typed, registration } }: ProviderRegistrationSnapshot): boolean =>
  known.version === 0 && Object.keys(typed).length === 0 && registration === null

/**
 * Keeps the address and the machine's step equal: Back and Forward open a step, and the address follows the machine.
 * @returns a function that opens a step by its address.
 */
export function useStepAddress(actor: ProviderRegistrationActor, path: string | undefined) {
  const router = useRouter()
  const goTo = (step: RegistrationStep, replace = false) =>
    router.navigate({ to: '/cadastro-prestador/{-$step}', params: { step: STEP_PATHS[step] }, replace })

  const follow = useEffectEvent((step: RegistrationStep, replace: boolean) => {
    // A person without a draft sees the introduction first.
    if (path === undefined && isFresh(actor.getSnapshot())) return
    if (path !== STEP_PATHS[step]) void goTo(step, replace)
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('step changed', ({ step, replace }) => follow(step, replace))
    return unsubscribe
  }, [actor])

  useEffect(() => {
    if (path === undefined && isFresh(actor.getSnapshot())) return
    actor.send({ type: 'open step', step: stepOf(path) })
  }, [actor, path])

  return (step: RegistrationStep) => void goTo(step)
}
