import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isSection, offerStepOf } from '../../../../core/offer-editing/offer-steps.ts'
import { provideOfferForm } from '../../../../core/offer-editing/provide-offer-form.ts'
import type { UserId } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import type { GuidingArea } from '../../../areas.ts'
import { NotFoundScreen } from '../../../components/shell/page-error.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { UnsavedGuard } from '../../../shared/forms/unsaved.tsx'
import { useKeepOnLeaving } from '../../../shared/forms/use-keep-on-leaving.ts'
import { leadOf, offerFormHref, STEP_LABELS, STEP_TEXTS } from '../../../shared/offer-editing/steps.ts'
import { useAwaiting } from '../../../shared/time/use-return.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { FormView } from './form-view.ts'
import { ProblemNote } from './problem-note.tsx'
import { SaveStatusSign } from './save-status-sign.tsx'
import { SectionStep } from './section-step.tsx'
import { StatusBanner } from './status-banner.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepNav } from './step-nav.tsx'
import { useJudging } from './use-judging.ts'
import { useOfferNews } from './use-offer-news.ts'
import { useStepAddress } from './use-step-address.ts'
import { lateParts, sectionForms, WithCode } from './with-code.tsx'

interface OfferFormProps {
  readonly onboarding: GuidingArea
  readonly person: UserId
  readonly id: string
  /** The address's step. */
  readonly stepName: string | undefined
}

/** One guide's work on one offer. */
export function OfferForm({ onboarding, person, id, stepName }: OfferFormProps) {
  const { storage, log } = useApp()
  const { offers, connection } = onboarding
  const [machine] = useState(() => provideOfferForm({ offers, storage, connection, log }))
  const actor = useActorRef(machine, { input: { person, id, asked: offerStepOf(stepName) } })
  const snapshot = useSelector(actor, (state) => state)
  const judging = useJudging(actor, snapshot)
  const goTo = useStepAddress(actor, id, stepName)
  useOfferNews(actor)
  const isInReview = snapshot.context.offer?.status === 'in review' || snapshot.context.offer?.changes === 'in review'
  useAwaiting(isInReview, () => actor.send({ type: 'look for decision' }))
  useKeepOnLeaving(actor, person)
  useCodeAhead()

  const { offer, problem } = snapshot.context
  if (snapshot.matches({ open: { form: 'not found' } })) {
    return (
      <NotFoundScreen
        title="Não encontramos esta oferta"
        text="Ela pode ter sido descartada em outro aparelho, ou ser de outro guia. Veja as suas ofertas na área do guia."
      />
    )
  }
  if (snapshot.matches({ open: { form: 'not loaded' } })) {
    return (
      <FailureState
        headingLevel={1}
        title="Não conseguimos abrir a oferta"
        offline={problem?.kind === 'Unreachable'}
        onRetry={() => actor.send({ type: 'try again' })}
      >
        {problem?.detail ??
          (problem?.kind === 'Unreachable'
            ? 'Confira sua internet e tente de novo.'
            : 'O problema é do nosso lado. Tente de novo em alguns instantes.')}
      </FailureState>
    )
  }
  if (offer === null || snapshot.matches('discarded') || snapshot.hasTag('pending')) return <FormSkeleton />
  return <FormFrame form={{ actor, snapshot, offer, onboarding, judging, goTo }} />
}

/** Preloads the other steps' code, in case the network is lost. */
function useCodeAhead(): void {
  useEffect(() => {
    // The part that needs it tries again.
    Promise.all([sectionForms.load(), lateParts.load()]).catch(() => undefined)
  }, [])
}

function FormFrame({ form }: { readonly form: FormView }) {
  const { snapshot, offer } = form
  const { step, conflicts } = snapshot.context
  return (
    <div data-kept className="mx-auto w-full max-w-5xl px-4 py-6 sm:py-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{KIND_LABELS[offer.kind].one}</Badge>
          <SaveStatusSign snapshot={snapshot} />
        </div>
        <ActionsMenu form={form} />
      </div>
      <StatusBanner offer={offer} />
      <ProblemNote form={form} />
      <div
        className={cx(
          'mt-4 grid grid-cols-1 gap-6',
          step !== 'sections' && 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10',
        )}
      >
        {step !== 'sections' && (
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
            <AppLink
              href={offerFormHref(offer.id, 'sections')}
              preload={false}
              className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-muted hover:text-ink lg:px-3"
            >
              <ArrowLeft size={18} aria-hidden="true" />
              {STEP_LABELS.sections}
            </AppLink>
            <StepNav form={form} />
          </div>
        )}
        <section key={step} className="min-w-0 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8">
          <StepHeading>{STEP_TEXTS[step].heading}</StepHeading>
          <p className="mt-2 text-ink-muted">{leadOf(offer.kind, step)}</p>
          <div className="mt-6">
            {isSection(step) ? (
              <UnsavedGuard part="etapa">
                <SectionStep form={form} section={step} />
              </UnsavedGuard>
            ) : (
              <WithCode of={lateParts}>
                {({ OverviewStep, ReviewStep }) =>
                  step === 'review' ? <ReviewStep form={form} /> : <OverviewStep form={form} />
                }
              </WithCode>
            )}
          </div>
        </section>
      </div>
      {conflicts.length > 0 && (
        <WithCode of={lateParts}>{({ CompareDialog }) => <CompareDialog form={form} />}</WithCode>
      )}
    </div>
  )
}
