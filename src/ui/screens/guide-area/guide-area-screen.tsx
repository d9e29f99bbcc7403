import { useNavigate } from '@tanstack/react-router'
import { approvalProgress } from '../../../core/onboarding/approval-progress.ts'
import { nextStep, type Standing } from '../../../core/onboarding/approval-steps.ts'
import type { User } from '../../../core/session/session.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { failureText } from '../../failure-sentence.ts'
import { countText } from '../../labels.ts'
import { useSession } from '../../use-session.ts'
import { AccountUpdate } from './account-update.tsx'
import type { LoadedStanding } from './load-standing.ts'
import { NextStepCard } from './next-step-card.tsx'
import { NoProvider } from './no-provider.tsx'
import { StandingFailure } from './standing-failure.tsx'
import { StepsList } from './steps-list.tsx'
import { useStanding } from './use-standing.ts'

/** Specification section 2: the values of the query tab. */
export type GuideTab = 'validations' | 'account-update'

interface GuideAreaProps {
  readonly loaded: LoadedStanding
  readonly tab: GuideTab
}

/** /area-do-guia: what is left until the approval and why, and the guide's own data. */
export function GuideAreaScreen({ loaded, tab }: GuideAreaProps) {
  const { user } = useSession()
  if (user === null) return null
  if (loaded.kind === 'no provider') return <NoProvider />
  return <GuideArea key={loaded.userId} user={user} loaded={loaded} tab={tab} />
}

type OfProvider = Exclude<LoadedStanding, { kind: 'no provider' }>

function GuideArea({ user, loaded, tab }: { user: User; loaded: OfProvider; tab: GuideTab }) {
  const navigate = useNavigate()
  const { standing, profileId, failure, reload } = useStanding(loaded)
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-6 sm:py-10">
      <header className="flex items-center gap-4">
        <Avatar name={user.nickName || user.name} src={user.avatar_url} size={64} />
        <div className="min-w-0">
          <h1 className="text-3xl">Área do guia</h1>
          <p className="truncate text-ink-muted">{user.nickName || user.name}</p>
        </div>
      </header>
      {standing === null ? (
        <StandingFailure failure={failure} onRetry={reload} />
      ) : (
        <>
          {failure !== null && <NotReloaded failure={failure} onRetry={reload} />}
          <Progress standing={standing} />
          <NextStepCard next={nextStep(standing)} user={user} profileId={profileId} checks={loaded.onboarding.checks} />
          <Tabs
            label="Área do guia"
            value={tab}
            onChange={(id) => void navigate({ to: '/area-do-guia', search: { tab: id }, resetScroll: false })}
            className="mt-8"
            tabs={[
              { id: 'validations', label: 'Validações', content: <StepsList standing={standing} /> },
              {
                id: 'account-update',
                label: 'Dados cadastrais',
                content: <AccountUpdate user={user} onboarding={loaded.onboarding} />,
              },
            ]}
          />
        </>
      )}
    </div>
  )
}

/** Specification section 5: how far the approval is. */
function Progress({ standing }: { readonly standing: Standing }) {
  const { percent, missing } = approvalProgress(standing.missing)
  const isApproved = standing.approval.status === 'approved'
  const text = isApproved
    ? 'Cadastro aprovado'
    : missing === 0
      ? standing.approval.status === 'in review'
        ? 'Tudo enviado'
        : 'Nada falta'
      : `${missing === 1 ? 'Falta' : 'Faltam'} ${countText(missing, 'etapa', 'etapas')}`
  return (
    <div className="mt-6">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-medium">{text}</span>
        <span className="text-ink-muted tabular-nums">{percent}%</span>
      </p>
      <progress
        aria-label="Progresso da aprovação"
        aria-valuetext={`${percent}%. ${text}.`}
        max={100}
        value={percent}
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-full border-none bg-line text-primary-ring [&::-moz-progress-bar]:bg-primary-ring [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ring [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}

function NotReloaded({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1">Mostramos o que sabíamos há pouco. {failureText(failure).text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
