import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { provideRegistrationWizard } from '../../../../core/onboarding/provide-registration-wizard.ts'
import type { UserId } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import type { GuidingArea } from '../../../areas.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { problemSentence } from '../../../shared/forms/problem-note.tsx'
import { useKeepOnLeaving } from '../../../shared/forms/use-keep-on-leaving.ts'
import { Intro } from './intro.tsx'
import { StepScreen } from './step-screen.tsx'
import { type Access, NO_ACCESS } from './steps/access.ts'
import { stepOf } from './steps.ts'
import { useProblemHere } from './use-problem-here.ts'
import { isFresh, useStepAddress } from './use-step-address.ts'
import { useWizardNews } from './use-wizard-news.ts'
import { useLaterStepsAhead, WithLaterSteps } from './with-later-steps.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

interface WizardProps {
  readonly onboarding: GuidingArea
  /** The logged-in person; null for a visitor. */
  readonly person: UserId | null
  /** The last part of the address; undefined without one. */
  readonly path: string | undefined
  readonly isNumberTaken: boolean
}

export function Wizard({ onboarding, person, path, isNumberTaken }: WizardProps) {
  const { storage, log } = useApp()
  const [machine] = useState(() =>
    provideRegistrationWizard({
      registration: onboarding.registration,
      connection: onboarding.connection,
      storage,
      log,
    }),
  )
  const actor = useActorRef(machine, { input: { person, asked: stepOf(path) } })
  const snapshot = useSelector(actor, (state) => state)
  // In memory only, because a password must not be stored.
  const [access, setAccess] = useState<Access>(NO_ACCESS)
  const problem = useProblemHere(snapshot)
  const goTo = useStepAddress(actor, path)
  useWizardNews(actor)
  useKeepOnLeaving(actor, person)
  useLaterStepsAhead()
  const wizard = { actor, snapshot, onboarding, person, problem, goTo }

  if (snapshot.matches('done')) {
    return <WithLaterSteps whole>{({ Finishing }) => <Finishing person={person} />}</WithLaterSteps>
  }
  if (snapshot.matches({ open: { wizard: 'not loaded' } })) {
    const { problem: failure } = snapshot.context
    return (
      <FailureState
        headingLevel={1}
        title="Não conseguimos abrir o seu cadastro"
        offline={failure?.kind === 'Unreachable'}
        onRetry={() => actor.send({ type: 'try again' })}
      >
        {failure && problemSentence(failure)}
      </FailureState>
    )
  }
  if (snapshot.hasTag('pending')) return <WizardSkeleton />
  if (snapshot.matches({ open: { wizard: 'waiting for the mail' } })) {
    return (
      <WithLaterSteps whole>
        {({ MailStep }) => (
          <MailStep wizard={wizard} onAnotherAddress={(email) => setAccess({ ...NO_ACCESS, email })} />
        )}
      </WithLaterSteps>
    )
  }
  if (path === undefined && isFresh(snapshot)) return <Intro isVisitor={person === null} />
  return <StepScreen wizard={wizard} access={access} onAccess={setAccess} isNumberTaken={isNumberTaken} />
}
