import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EntryProblem } from '../../../../../core/account/entry-problem.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { openLogin } from '../../../../open-login.ts'
import { CredentialFields } from '../../../../shared/entry/credential-fields.tsx'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { StepForm } from '../step-form.tsx'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'
import { type Access, NO_ACCESS } from './access.ts'
import { accessRules, Terms, termsRules } from './access-fields.tsx'
import { Review } from './review.tsx'

interface AccessStepProps {
  readonly wizard: WizardView
  readonly access: Access
  readonly onAccess: (access: Access) => void
}

/** The last step: how one will log in, and all that is sent. */
export function AccessStep(props: AccessStepProps) {
  return props.wizard.person === null ? <VisitorsAccess {...props} /> : <LastLook {...props} />
}

function VisitorsAccess({ wizard, access, onAccess }: AccessStepProps) {
  const { actor, snapshot } = wizard
  const router = useRouter()
  // The same object for the same problem: a new one takes the focus to its field.
  const problem = useMemo(() => ofAccess(wizard.problem), [wizard.problem])
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(access, accessRules(access)),
    problem,
    onSubmit: () => {
      const { email, password, password_confirmation } = access
      actor.send({ type: 'submit', access: { email: email.trim(), password, password_confirmation } })
    },
  })
  const name = snapshot.context.known.steps.personal?.name ?? ''
  return (
    <>
      <StepForm
        step="access"
        wizard={wizard}
        form={form}
        onSubmit={submit}
        submitLabel="Enviar cadastro"
        busyLabel="Enviando…"
      >
        <WizardProblem wizard={wizard} elsewhere={sentencesElsewhere(problem)} />
        <CredentialFields
          typed={access}
          onChange={(changes) => onAccess({ ...access, ...changes })}
          onLeave={leave}
          error={error}
          name={name}
          hint="Enviamos um código para confirmar que ele é seu."
        />
        <Disclosure title="Conferir o que você preencheu">
          <Review wizard={wizard} />
        </Disclosure>
        <Terms
          isAccepted={access.terms_accepted}
          onChange={(terms_accepted) => onAccess({ ...access, terms_accepted })}
          error={error('terms_accepted')}
        />
      </StepForm>
      <p className="mt-6 text-center text-sm text-ink-muted">
        Já tem conta? Entre, e o cadastro vai para ela.{' '}
        <Button variant="ghost" size="sm" onClick={() => openLogin(router)}>
          Entrar
        </Button>
      </p>
    </>
  )
}

function LastLook({ wizard, access, onAccess }: AccessStepProps) {
  const { terms_accepted } = access
  const { form, error, submit } = useForm({
    fields: fieldsFrom({ terms_accepted }, termsRules),
    problem: null,
    onSubmit: () => wizard.actor.send({ type: 'submit', access: null }),
  })
  return (
    <StepForm
      step="access"
      wizard={wizard}
      form={form}
      onSubmit={submit}
      submitLabel="Concluir cadastro"
      busyLabel="Enviando…"
    >
      <WizardProblem wizard={wizard} elsewhere={Object.values(wizard.problem?.fields ?? {})} />
      <Review wizard={wizard} />
      <Terms
        isAccepted={terms_accepted}
        onChange={(isAccepted) => onAccess({ ...access, terms_accepted: isAccepted })}
        error={error('terms_accepted')}
      />
    </StepForm>
  )
}

const PREFIX = 'access.'

/** The fields as the form names them: `access.email` is its `email`. */
function ofAccess(problem: EntryProblem | null): EntryProblem | null {
  if (problem === null) return null
  const named = Object.entries(problem.fields).map(([name, sentence]) => [
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
    sentence,
  ])
  return { ...problem, fields: Object.fromEntries(named) }
}

const sentencesElsewhere = (problem: EntryProblem | null): readonly string[] =>
  Object.entries(problem?.fields ?? {})
    .filter(([name]) => !Object.hasOwn(NO_ACCESS, name))
    .map(([, sentence]) => sentence)
