import { Check, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../../core/failures.ts'
import { type ApprovalState, approvalSteps, nextStep } from '../../../../core/onboarding/approval-steps.ts'
import type { ValidationChecks } from '../../../../core/onboarding/validation-checks.port.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { failureText, NOT_OFFERED } from '../../../failure-sentence.ts'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { useLinkFilter } from '../../../use-offered.ts'
import { ApprovalFailure } from './approval-failure.tsx'
import type { LoadedApproval } from './load-approval.ts'
import { NoProvider } from './no-provider.tsx'
import { STATUS_WORDS } from './step-words.ts'
import { useApproval } from './use-approval.ts'

const TITLE = 'Enviar para aprovação'
export const GUIDE_AREA = '/area-do-guia?tab=validations'

/** /submeter-aprovacao: what admins will review, and the submission. The route redirects approved guides. */
export function SubmitApprovalScreen({ loaded }: { readonly loaded: LoadedApproval }) {
  return loaded.kind === 'no provider' ? <NoProvider /> : <Submission key={loaded.userId} loaded={loaded} />
}

type OfProvider = Exclude<LoadedApproval, { kind: 'no provider' }>

function Submission({ loaded }: { readonly loaded: OfProvider }) {
  const isOffered = useLinkFilter()
  const { approvalState, failure, reload } = useApproval(loaded)
  const [sentWith, setSentWith] = useState<ApprovalState | null>(null)
  if (approvalState === null) return <ApprovalFailure headingLevel={1} failure={failure} onRetry={reload} />
  const next = nextStep(approvalState, isOffered)
  // The answer to the submission shows until the backend's next state arrives.
  if (sentWith === approvalState || next.kind === 'await approval') return <Sent isNew={sentWith !== null} />
  if (next.kind !== 'submit') return <StillMissing approvalState={approvalState} />
  return (
    <Ready
      reason={next.reason}
      checks={loaded.onboarding.checks}
      approvalState={approvalState}
      onSent={() => setSentWith(approvalState)}
      onSettled={reload}
    />
  )
}

interface ReadyProps {
  readonly reason: string | null
  readonly checks: ValidationChecks
  readonly approvalState: ApprovalState
  readonly onSent: () => void
  /** Called after any result: reloads the missing steps and the submission. */
  readonly onSettled: () => void
}

function Ready({ reason, checks, approvalState, onSent, onSettled }: ReadyProps) {
  const {
    run,
    isBusy,
    problem: sentence,
  } = useAction(() => checks.submitForApproval().then(onSent).finally(onSettled), sentenceOf)
  const given = approvalSteps(approvalState).filter(({ status }) => status !== 'not needed')
  return (
    <EntryFrame
      title={TITLE}
      lead={<p>Uma pessoa da nossa equipe vai olhar o seu cadastro como um todo.</p>}
      below={<LinkBelow href={GUIDE_AREA}>Voltar para a área do guia</LinkBelow>}
    >
      <div className="flex flex-col gap-5">
        {reason !== null && (
          <p className="rounded-md bg-warning-soft px-4 py-3 wrap-anywhere">
            <strong className="font-semibold">Da última vez foi recusado:</strong> {reason}
          </p>
        )}
        <div>
          <h2 className="text-lg font-semibold">O que vamos olhar</h2>
          <ul className="mt-3 flex flex-col gap-2.5">
            {given.map(({ name, title }) => (
              <Given key={name}>{title}</Given>
            ))}
            <Given>Seu perfil: nome, foto, texto, cidades e idiomas</Given>
          </ul>
        </div>
        <p className="text-ink-muted">
          Confira os seus dados em{' '}
          <AppLink href="/area-do-guia?tab=account-update" className="underline underline-offset-4">
            dados cadastrais
          </AppLink>{' '}
          antes de enviar. Depois da aprovação, o seu perfil aparece para todo mundo.
        </p>
        <p
          role="alert"
          className={
            sentence === null
              ? 'sr-only'
              : 'rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger wrap-anywhere'
          }
        >
          {sentence}
        </p>
        <Button size="lg" block loading={isBusy} loadingLabel="Enviando…" onClick={() => void run()}>
          {TITLE}
        </Button>
      </div>
    </EntryFrame>
  )
}

/** A link under the card. */
export function LinkBelow({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AppLink href={href} className="underline underline-offset-4 hover:text-ink">
      {children}
    </AppLink>
  )
}

function Given({ children }: { readonly children: string }) {
  return (
    <li className="flex gap-3">
      <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
      {children}
    </li>
  )
}

function sentenceOf(error: unknown): string {
  if (isFailure(error) && error.name === 'NotFound') {
    return error.detail ?? NOT_OFFERED.text
  }
  return failureText(error).text
}

/** After a submission the focus moves to the result, so that it is announced. */
function Sent({ isNew = false }: { readonly isNew?: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) frame.current?.focus()
  }, [isNew])
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <EntryFrame
        title="Recebemos o seu cadastro"
        lead={<p>Ele está em análise. Uma pessoa da nossa equipe vai olhar tudo o que você enviou.</p>}
      >
        <div className="flex flex-col gap-5">
          <div className="flex gap-3 rounded-md bg-info-soft px-4 py-3">
            <Clock size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
            <div>
              <h2 className="font-semibold">O que acontece agora</h2>
              <p className="mt-1">
                Se estiver tudo certo, o seu perfil vai ao ar. Se algo precisar mudar, você vê o motivo na área do guia,
                corrige e envia de novo, sem limite de vezes.
              </p>
            </div>
          </div>
          <ButtonLink href={GUIDE_AREA} block>
            Ir para a área do guia
          </ButtonLink>
        </div>
      </EntryFrame>
    </div>
  )
}

function StillMissing({ approvalState }: { readonly approvalState: ApprovalState }) {
  const next = nextStep(approvalState, useLinkFilter())
  const lacking = approvalSteps(approvalState).filter(({ names }) =>
    names.some((name) => approvalState.missing.includes(name)),
  )
  const isOurs = next.kind === 'await reviews'
  return (
    <EntryFrame
      title={isOurs ? 'Estamos conferindo o que você enviou' : 'Ainda não dá para enviar'}
      lead={
        <p>
          {isOurs
            ? 'Falta a nossa parte. Assim que terminarmos, você pode enviar o cadastro para aprovação.'
            : 'Complete o que falta e volte aqui: leva só um toque.'}
        </p>
      }
      below={<LinkBelow href={GUIDE_AREA}>Voltar para a área do guia</LinkBelow>}
    >
      <ul className="divide-y divide-line">
        {lacking.map(({ name, title, href, status }) => (
          <li key={name} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-ink-muted">{STATUS_WORDS[status].label}</span>
            </span>
            {status !== 'in review' && (
              <ButtonLink
                href={href}
                size="sm"
                variant="secondary"
                className="shrink-0"
                aria-label={`Fazer agora: ${title}`}
              >
                Fazer agora
              </ButtonLink>
            )}
          </li>
        ))}
        {next.kind === 'ask for help' &&
          next.names.map((name) => (
            <li key={name} className="py-3 wrap-anywhere">
              {name}
            </li>
          ))}
      </ul>
      {next.kind === 'ask for help' && (
        <ButtonLink href="/central-de-ajuda" block className="mt-4">
          Falar com a gente
        </ButtonLink>
      )}
    </EntryFrame>
  )
}
