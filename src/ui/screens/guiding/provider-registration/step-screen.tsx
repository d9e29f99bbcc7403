import { useRouter } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Progress } from './progress.tsx'
import type { Access } from './steps/access.ts'
import { PersonalStep } from './steps/personal-step.tsx'
import { REVIEW_TEXT, STEP_TEXTS } from './steps.ts'
import { WithLaterSteps } from './with-later-steps.tsx'
import type { WizardView } from './wizard-view.ts'

interface StepScreenProps {
  readonly wizard: WizardView
  readonly access: Access
  readonly onAccess: (access: Access) => void
  readonly isNumberTaken: boolean
}

/** One step with its position among all. */
export function StepScreen({ wizard, access, onAccess, isNumberTaken }: StepScreenProps) {
  const { step } = wizard.snapshot.context
  const { heading, lead } = step === 'access' && wizard.person !== null ? REVIEW_TEXT : STEP_TEXTS[step]
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <Progress snapshot={wizard.snapshot} />
      {isNumberTaken && <NumberTaken />}
      {/* Passwords are never stored. */}
      <section
        key={step}
        data-kept={step === 'access' ? undefined : true}
        className="mt-6 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8"
      >
        <StepHeading>{heading}</StepHeading>
        <p className="mt-2 text-ink-muted">{lead}</p>
        <TakeSaved wizard={wizard} />
        <div className="mt-6">
          <Step wizard={wizard} access={access} onAccess={onAccess} />
        </div>
      </section>
    </div>
  )
}

function Step({ wizard, access, onAccess }: Omit<StepScreenProps, 'isNumberTaken'>) {
  switch (wizard.snapshot.context.step) {
    case 'personal':
      return <PersonalStep wizard={wizard} />
    case 'company':
      return <WithLaterSteps>{({ CompanyStep }) => <CompanyStep wizard={wizard} />}</WithLaterSteps>
    case 'address':
      return <WithLaterSteps>{({ AddressStep }) => <AddressStep wizard={wizard} />}</WithLaterSteps>
    case 'services':
      return <WithLaterSteps>{({ ServicesStep }) => <ServicesStep wizard={wizard} />}</WithLaterSteps>
    case 'about':
      return <WithLaterSteps>{({ AboutStep }) => <AboutStep wizard={wizard} />}</WithLaterSteps>
    case 'access':
      return (
        <WithLaterSteps>
          {({ AccessStep }) => <AccessStep wizard={wizard} access={access} onAccess={onAccess} />}
        </WithLaterSteps>
      )
  }
}

/** Takes the focus after a step change within the page, which announces the new step. */
function StepHeading({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
        // After the page's own announcer, which moves the focus to the content as a whole.
        queueMicrotask(() => heading.current?.focus({ preventScroll: true }))
      }),
    [router],
  )
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {children}
    </h1>
  )
}

/** Restores the saved values if the fields differ from them. */
function TakeSaved({ wizard: { actor, snapshot } }: { readonly wizard: WizardView }) {
  const { step, typed, known } = snapshot.context
  if (step === 'access' || typed[step] === undefined || known.steps[step] === undefined) return null
  if (!snapshot.matches({ open: { wizard: 'editing' } })) return null
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-info-soft px-4 py-2 text-sm text-info">
      Você mudou esta etapa. Toque em “Continuar” para salvar.
      <Button
        variant="ghost"
        size="sm"
        className="text-info"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'take saved', step })}
      >
        Desfazer
      </Button>
    </p>
  )
}

function NumberTaken() {
  return (
    <p role="status" className="mt-4 rounded-lg bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
      Seu e-mail está confirmado e a sua conta foi criada, mas o CPF ou CNPJ que você informou já tem outro cadastro de
      guia. Tudo o que você preencheu está aqui: confira o número e conclua.
    </p>
  )
}
