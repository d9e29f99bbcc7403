import type { ComponentType } from 'react'
import type { Earnings, GuideBooking, GuideReview } from '../../../../core/bookings/guide-bookings.ts'
import type { CalendarMonth } from '../../../../core/departures/guide-calendar.port.ts'
import type { OwnOfferActionsActor } from '../../../../core/offer-editing/own-offer-actions.machine.ts'
import type { OwnOfferList } from '../../../../core/offer-editing/own-offers.port.ts'
import type { ApprovalState } from '../../../../core/onboarding/approval-steps.ts'
import type { User } from '../../../../core/session/session.ts'
import type { GuidingArea } from '../../../areas.ts'
import { type Late, LateCode, late } from '../../../components/ui/late-code.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import type { GuideSearch, GuideTab } from './guide-search.ts'

/** Data of the tabs while the page is open, so that a reopened tab shows it at once. */
export interface KeptTabs {
  readonly offers: Map<string, OwnOfferList>
  offerActions: OwnOfferActionsActor | null
  /** Keyed by YYYY-MM. */
  readonly months: Map<string, CalendarMonth>
  /** Keyed by `from..to`, ISO days. */
  readonly bookings: Map<string, readonly GuideBooking[]>
  /** Keyed by period: YYYY-MM or YYYY. */
  readonly earnings: Map<string, Earnings>
  readonly reviews: Map<string, readonly GuideReview[]>
  /** Unsent answers, by the review's id. */
  readonly answers: Map<string, string>
  /** Unsent reasons for a cancellation, by the booking's id. */
  readonly reasons: Map<string, string>
}

export interface TabProps {
  readonly user: User
  readonly approvalState: ApprovalState
  readonly onboarding: GuidingArea
  readonly search: GuideSearch
  readonly kept: KeptTabs
}

type Content = ComponentType<TabProps>

/** Each tab's code loads separately: a selling guide does not need the forms of the registration. */
const TABS: Readonly<Record<GuideTab, Late<Content>>> = {
  offers: late(() => import('./offers/offers-tab.tsx').then((module) => module.OffersTab)),
  calendar: late(() => import('./calendar/calendar-tab.tsx').then((module) => module.CalendarTab)),
  bookings: late(() => import('./bookings/bookings-tab.tsx').then((module) => module.BookingsTab)),
  messages: late(() => import('./messages/messages-tab.tsx').then((module) => module.MessagesTab)),
  replies: late(() => import('./templates/templates-tab.tsx').then((module) => module.TemplatesTab)),
  earnings: late(() => import('./earnings/earnings-tab.tsx').then((module) => module.EarningsTab)),
  reviews: late(() => import('./reviews/reviews-tab.tsx').then((module) => module.ReviewsTab)),
  validations: late(() => import('./validations-tab.tsx').then((module) => module.ValidationsTab)),
  'account-update': late(() => import('./account-update.tsx').then((module) => module.AccountUpdate)),
}

/** Prefetches a tab's code. After a failure the tab loads it itself. */
export const loadAhead = (tab: GuideTab): Promise<void> =>
  TABS[tab].load().then(
    () => undefined,
    () => undefined,
  )

/** Needs a `key` per tab. */
export function TabContent({ tab, ...props }: TabProps & { readonly tab: GuideTab }) {
  return (
    <LateCode of={TABS[tab]} pending={<TabSkeleton />} title="Não conseguimos abrir esta parte">
      {(Content) => <Content {...props} />}
    </LateCode>
  )
}

function TabSkeleton() {
  return (
    <Loading label="Abrindo…" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-64 max-w-full rounded-full" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  )
}
