import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nextStep } from '../../../../core/onboarding/approval-steps.ts'
import type { User } from '../../../../core/session/session.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { NotOffered } from '../../../not-found.tsx'
import { useLinkFilter, useOffered } from '../../../use-offered.ts'
import { useUser } from '../../../use-session.ts'
import { ApprovalFailure } from './approval-failure.tsx'
import { CadasturNotice } from './cadastur-notice.tsx'
import { defaultTab, GUIDE_TABS, type GuideSearch, type GuideTab, guideHref } from './guide-search.ts'
import type { LoadedApproval } from './load-approval.ts'
import { NextStepCard } from './next-step-card.tsx'
import { NoProvider } from './no-provider.tsx'
import { NotReloaded } from './not-reloaded.tsx'
import { Progress } from './progress.tsx'
import { type KeptTabs, loadAhead, TabContent } from './tab-content.tsx'
import { useApproval } from './use-approval.ts'

interface GuideAreaProps {
  readonly loaded: LoadedApproval
  readonly search: GuideSearch
}

const TAB_LABELS: Readonly<Record<GuideTab, string>> = {
  offers: 'Ofertas',
  calendar: 'Calendário',
  bookings: 'Reservas',
  messages: 'Mensagens',
  replies: 'Respostas',
  earnings: 'Ganhos',
  reviews: 'Avaliações',
  validations: 'Validações',
  'account-update': 'Dados cadastrais',
}

/** The specification's own tabs; the others sell or write messages, which not every backend offers. */
const SPECIFIED: readonly GuideTab[] = ['validations', 'account-update']

const MESSAGING: readonly GuideTab[] = ['messages', 'replies']

/** /area-do-guia: missing validations, offers, bookings, and the guide's own data. */
export function GuideAreaScreen({ loaded, search }: GuideAreaProps) {
  const user = useUser()
  if (user === null) return null
  if (loaded.kind === 'no provider') return <NoProvider />
  return <GuideArea key={loaded.userId} user={user} loaded={loaded} search={search} />
}

type OfProvider = Exclude<LoadedApproval, { kind: 'no provider' }>

function GuideArea({ user, loaded, search }: { user: User; loaded: OfProvider; search: GuideSearch }) {
  const navigate = useNavigate()
  const isOffered = useLinkFilter()
  const sells = useOffered('selling')
  const hasMessages = useOffered('messages')
  const isShown = (id: GuideTab) => (MESSAGING.includes(id) ? hasMessages : sells || SPECIFIED.includes(id))
  const { approvalState, profileId, failure, reload } = useApproval(loaded)
  const [kept] = useState<KeptTabs>(() => ({
    offers: new Map(),
    offerActions: null,
    months: new Map(),
    bookings: new Map(),
    earnings: new Map(),
    reviews: new Map(),
    answers: new Map(),
    reasons: new Map(),
  }))
  const isApproved = approvalState?.approval.status === 'approved'
  const tab = search.tab ?? defaultTab(isApproved && sells)
  if (MESSAGING.includes(tab) && !hasMessages) return <NotOffered />
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-10">
      <header className="flex items-center gap-4">
        <Avatar name={user.nickName || user.name} src={user.avatar_url} size={64} />
        <div className="min-w-0">
          <h1 className="text-3xl">Área do guia</h1>
          <p className="truncate text-ink-muted">{user.nickName || user.name}</p>
        </div>
      </header>
      {approvalState === null ? (
        <ApprovalFailure failure={failure} onRetry={reload} />
      ) : (
        <>
          {failure !== null && <NotReloaded failure={failure} onRetry={reload} className="mt-6" />}
          <CadasturNotice certificate={approvalState.certificate} />
          {!isApproved && <Progress approvalState={approvalState} className="mt-6" />}
          <NextStepCard
            next={nextStep(approvalState, isOffered)}
            user={user}
            profileId={profileId}
            checks={loaded.onboarding.checks}
          />
          <Tabs
            label="Área do guia"
            value={tab}
            onChange={(id) => void navigate({ href: guideHref({ tab: id }), resetScroll: false })}
            className="mt-8"
            tabs={GUIDE_TABS.filter((id) => id === tab || isShown(id)).map((id) => ({
              id,
              label: TAB_LABELS[id],
              onIntent: () => void loadAhead(id),
              content: (
                <TabContent
                  key={id}
                  tab={id}
                  user={user}
                  approvalState={approvalState}
                  onboarding={loaded.onboarding}
                  search={search}
                  kept={kept}
                />
              ),
            }))}
          />
        </>
      )}
    </div>
  )
}
