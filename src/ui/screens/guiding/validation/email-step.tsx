import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { checkEmailByCode } from '../../../../core/onboarding/email-code.ts'
import { CodeEntry } from '../../../components/code-check/code-entry.tsx'
import { CodeRefusal } from '../../../components/code-check/code-refusal.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import type { KnownStep, OpenStep } from './load-step.ts'
import { NextStepLink, StepFrame, StepNote, StepUnavailable } from './step-frame.tsx'
import { type CodeStep, useCodeStep } from './use-code-step.ts'

/** /cadastro-prestador/validacao-email: the account's address, confirmed by the code or the link of a mail. */
export function EmailStep({ loaded }: { readonly loaded: OpenStep }) {
  if (loaded.kind === 'nobody') return <LoginFirst />
  if (loaded.kind !== 'known') return <StepUnavailable />
  return <EmailCheck key={loaded.userId} loaded={loaded} />
}

function LoginFirst() {
  const router = useRouter()
  return (
    <EntryFrame
      title="Validar e-mail"
      lead={
        <p>
          Entre na sua conta de guia para receber o código. Se já recebeu o nosso e-mail, basta abrir o link dele: ele
          funciona em qualquer aparelho.
        </p>
      }
    >
      <Button size="lg" block onClick={() => openLogin(router)}>
        Entrar
      </Button>
    </EntryFrame>
  )
}

function EmailCheck({ loaded }: { readonly loaded: KnownStep }) {
  const router = useRouter()
  const { checks } = loaded.onboarding
  const check = useMemo(() => checkEmailByCode(checks), [checks])
  const step = useCodeStep({
    step: 'email',
    loaded,
    check,
    onConfirmed: () => void router.navigate({ to: '/cadastro-prestador/validacao/email-valido', replace: true }),
  })
  const { snapshot, send, state } = step
  const { address } = state.email

  return (
    <StepFrame
      step="email"
      approvalState={state}
      lead="Enviamos um código por e-mail, e você digita aqui. Leva um minuto."
    >
      {step.isDone ? (
        <>
          <StepNote tone="success" title="Seu e-mail está confirmado">
            <p>{address}</p>
          </StepNote>
          <NextStepLink approvalState={state} />
        </>
      ) : snapshot.matches('waiting') ? (
        <>
          <CodeEntry snapshot={snapshot} send={send} label="Confirmar e-mail" changeLabel={null}>
            Enviamos um código para <strong className="wrap-anywhere">{address}</strong>. Ele vale por 24 horas. Se
            preferir, abra o link do mesmo e-mail, em qualquer aparelho.
          </CodeEntry>
          <p className="mt-6 text-sm text-ink-muted">
            Não chegou em alguns minutos? Olhe na caixa de spam. Vale só o código do e-mail mais recente.
          </p>
        </>
      ) : (
        <Sending step={step} />
      )}
    </StepFrame>
  )
}

function Sending({ step: { snapshot, send, state } }: { readonly step: CodeStep }) {
  const { address } = state.email
  return (
    <div className="flex flex-col gap-6">
      <CodeRefusal snapshot={snapshot} send={send} recipient={address} />
      <div>
        <p className="text-sm text-ink-muted">O e-mail da sua conta</p>
        <p className="text-lg font-semibold wrap-anywhere">{address}</p>
        <AppLink href="/area-do-cliente/meus-dados" className="inline-flex min-h-11 items-center text-sm underline">
          Não é este? Troque em “Meus dados”
        </AppLink>
      </div>
      <Button
        size="lg"
        className="w-full sm:w-auto sm:self-start"
        loading={snapshot.matches('sending')}
        loadingLabel="Enviando…"
        onClick={() => send({ type: 'send code', recipient: address })}
      >
        Enviar código
      </Button>
    </div>
  )
}
