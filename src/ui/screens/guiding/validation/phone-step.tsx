import { useMemo, useState } from 'react'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { fromE164, isMobile, toE164 } from '../../../../core/brazil/phone.ts'
import { Rejected } from '../../../../core/failures.ts'
import { hasValue, REQUIRED_FIELD } from '../../../../core/forms/form-check.ts'
import { useApp } from '../../../app.tsx'
import { CodeRefusal } from '../../../components/code-check/code-refusal.tsx'
import { PhoneCodeEntry } from '../../../components/code-check/phone-code-entry.tsx'
import { PhoneField } from '../../../components/phone/phone-field.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import type { KnownStep } from './load-step.ts'
import { NextStepLink, StepFrame, StepNote } from './step-frame.tsx'
import { type CodeStep, useCodeStep } from './use-code-step.ts'
import { useFocusAtTheEnd } from './use-focus-at-the-end.ts'

/** /cadastro-prestador/validacao-telefone: the phone, confirmed by the code of a text message. */
export function PhoneStep({ loaded }: { readonly loaded: KnownStep }) {
  const {
    account: { profile },
    session,
  } = useApp()
  const check = useMemo(() => profile.checkPhone.bind(profile), [profile])
  const [isChanging, setChanging] = useState(false)
  const step = useCodeStep({
    step: 'phone',
    loaded,
    check,
    onConfirmed(cellphone) {
      setChanging(false)
      session.send({ type: 'user updated', changes: { cellphone } })
    },
  })
  const { snapshot, send, state } = step
  const isOver = step.isDone && !isChanging
  const note = useFocusAtTheEnd(isOver)
  const isByEmail = state.phone.codesBy === 'email'

  return (
    <StepFrame
      step="phone"
      approvalState={state}
      lead={
        isByEmail
          ? 'O envio de SMS não está disponível agora: confirme o número com um código por e-mail.'
          : 'Enviamos um código por SMS, e você digita aqui. Leva um minuto.'
      }
    >
      {isOver ? (
        <>
          <div ref={note} tabIndex={-1} className="rounded-lg">
            <StepNote tone="success" title="Seu celular está confirmado">
              {state.phone.cellphone !== null && <p className="tabular-nums">{fromE164(state.phone.cellphone)}</p>}
            </StepNote>
          </div>
          <NextStepLink approvalState={state} />
          <Button
            variant="ghost"
            className="mt-3"
            onClick={() => {
              setChanging(true)
              send({ type: 'change recipient' })
            }}
          >
            Trocar número
          </Button>
        </>
      ) : snapshot.matches('waiting') ? (
        <PhoneCodeEntry snapshot={snapshot} send={send} email={isByEmail ? state.email.address : null} />
      ) : (
        <PhoneForm step={step} onKeep={step.isDone ? () => setChanging(false) : null} />
      )}
    </StepFrame>
  )
}

interface PhoneFormProps {
  readonly step: CodeStep
  /** Null while no number is confirmed. */
  readonly onKeep: (() => void) | null
}

function PhoneForm({ step: { snapshot, send, state }, onKeep }: PhoneFormProps) {
  const { failure, recipient } = snapshot.context
  // After a return from the code, the field has the number that received it.
  const [cellphone, setCellphone] = useState(fromE164(recipient || (state.phone.cellphone ?? '')))
  const problem = useMemo(() => (failure instanceof Rejected ? entryProblem(failure) : null), [failure])
  const number = toE164(cellphone)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ cellphone }, { cellphone: phoneProblem }),
    problem,
    onSubmit: () => {
      if (number !== null) send({ type: 'send code', recipient: number })
    },
  })
  const isAtField = problem !== null && 'cellphone' in problem.fields

  return (
    <form ref={form} noValidate aria-label="Celular" className="flex flex-col gap-6" onSubmit={submit}>
      {!isAtField && <CodeRefusal snapshot={snapshot} send={send} recipient={number} />}
      <PhoneField
        label="Celular com DDD"
        hint="De outro país? Comece com +."
        required
        className="sm:max-w-80"
        value={cellphone}
        onText={setCellphone}
        onBlur={() => leave('cellphone')}
        error={error('cellphone')}
        readOnly={snapshot.matches('sending')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="lg"
          className="w-full sm:w-auto"
          loading={snapshot.matches('sending')}
          loadingLabel="Enviando…"
        >
          {state.phone.codesBy === 'email' ? 'Receber código por e-mail' : 'Receber código por SMS'}
        </Button>
        {onKeep !== null && (
          <Button size="lg" variant="ghost" onClick={onKeep}>
            Deixar como está
          </Button>
        )}
      </div>
    </form>
  )
}

function phoneProblem(typed: string): string | null {
  if (!hasValue(typed)) return REQUIRED_FIELD
  const number = toE164(typed)
  if (number === null) return 'Digite o celular com DDD, como (11) 98765-4321.'
  return isMobile(number) ? null : 'Telefone fixo não recebe SMS: digite um celular.'
}
