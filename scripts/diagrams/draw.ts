import type { AnyStateMachine } from 'xstate'
import { codeCheckMachine } from '../../src/core/account/code-check.machine.ts'
import { linkConfirmationMachine } from '../../src/core/account/link-confirmation.machine.ts'
import { registrationMachine } from '../../src/core/account/registration.machine.ts'
import { checkoutMachine } from '../../src/core/checkout/checkout.machine.ts'
import { installMachine } from '../../src/core/install/install.machine.ts'
import { liveMachine } from '../../src/core/live/live.machine.ts'
import { conversationMachine } from '../../src/core/messages/conversation.machine.ts'
import { inboxMachine } from '../../src/core/messages/inbox.machine.ts'
import { offerFormMachine } from '../../src/core/offer-editing/offer-form.machine.ts'
import { providerRegistrationMachine } from '../../src/core/onboarding/registration.machine.ts'
import { validationMachine } from '../../src/core/onboarding/validation.machine.ts'
import { validationStepMachine } from '../../src/core/onboarding/validation-step.machine.ts'
import { pixPaymentMachine } from '../../src/core/payment/pix-payment.machine.ts'
import { serviceWorkerMachine } from '../../src/core/service-worker/service-worker.machine.ts'
import { sessionMachine } from '../../src/core/session/session.machine.ts'
import { startupMachine } from '../../src/core/startup/startup.machine.ts'
import { chartOf } from './chart.ts'
import { layOut } from './layout.ts'
import { toSvg } from './svg.ts'

/** The machines that docs/flows.md explains, by the name of their picture. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  startup: startupMachine,
  'service-worker': serviceWorkerMachine,
  install: installMachine,
  validation: validationMachine,
  registration: registrationMachine,
  'provider-registration': providerRegistrationMachine,
  'link-confirmation': linkConfirmationMachine,
  'code-check': codeCheckMachine,
  'validation-step': validationStepMachine,
  'offer-form': offerFormMachine,
  checkout: checkoutMachine,
  'pix-payment': pixPaymentMachine,
  conversation: conversationMachine,
  inbox: inboxMachine,
  live: liveMachine,
}

/** The machine's picture as SVG; the same text for the same machine, on every computer. */
export async function draw(name: string, machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(machine)
  return toSvg(chart, await layOut(chart), `State machine: ${name}`)
}
