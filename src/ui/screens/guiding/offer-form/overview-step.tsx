import { ArrowRight, ChevronRight } from 'lucide-react'
import {
  problemsOf,
  selectHeldBackSections,
  selectSections,
  submitObstacle,
} from '../../../../core/offer-editing/offer-form.selectors.ts'
import { OFFER_SECTIONS, type OfferSection } from '../../../../core/offer-editing/offer-sections.ts'
import { sectionChange } from '../../../../core/offer-editing/typed-sections.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge, type Tone } from '../../../components/ui/badge.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { describeSection, differentLines } from '../../../shared/offer-editing/describe-section.ts'
import { offerFormHref, STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import type { FormView } from './form-view.ts'
import { sentencesOf } from './review-step.tsx'

interface Part {
  readonly form: FormView
  readonly section: OfferSection
}

/** Every section by name with its state, each a way in. */
export function OverviewStep({ form }: { readonly form: FormView }) {
  const { offer, snapshot } = form
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label="Seções da oferta">
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {OFFER_SECTIONS.map((section) => (
            <li key={section} className="p-1">
              <AppLink
                href={offerFormHref(offer.id, section)}
                preload={false}
                className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken sm:px-4"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{STEP_LABELS[section]}</span>
                    <State form={form} section={section} />
                  </span>
                  <Missing form={form} section={section} />
                </span>
                <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
              </AppLink>
              <Change form={form} section={section} />
            </li>
          ))}
        </ul>
      </nav>
      <Onward offerId={offer.id} snapshot={snapshot} />
    </div>
  )
}

const CHANGED: Readonly<Record<'editing' | 'in review' | 'rejected', readonly [label: string, tone: Tone]>> = {
  editing: ['Mudou', 'info'],
  'in review': ['Mudança em análise', 'info'],
  rejected: ['Mudança rejeitada', 'danger'],
}

function State({ form: { snapshot, offer }, section }: Part) {
  const [label, tone]: readonly [string, Tone] =
    problemsOf(snapshot, section).length > 0
      ? ['Falta completar', 'warning']
      : selectHeldBackSections(snapshot).includes(section)
        ? ['Falta publicar', 'warning']
        : offer.changed.includes(section)
          ? CHANGED[offer.changes ?? 'editing']
          : ['Completa', 'success']
  return <Badge tone={tone}>{label}</Badge>
}

function Missing({ form: { snapshot }, section }: Part) {
  const problems = problemsOf(snapshot, section)
  if (problems.length === 0) return null
  return <span className="mt-1 block text-sm text-ink-muted">{sentencesOf(problems, section).join(' ')}</span>
}

/** The public version beside the proposal. */
function Change({ form: { snapshot, offer }, section }: Part) {
  if (offer.onSale === null || !offer.changed.includes(section)) return null
  const lines = differentLines(
    describeSection(sectionChange(section, offer.onSale[section])),
    describeSection(sectionChange(section, selectSections(snapshot)[section])),
  )
  if (lines.length === 0) return null
  return (
    <dl className="mx-3 mb-3 flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line sm:mx-4">
      {lines.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd>
            <span className="text-ink-muted">No ar: </span>
            {before || 'vazio'}
          </dd>
          <dd>
            <span className="text-ink-muted">Sua mudança: </span>
            {after || 'vazio'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Link to the next step. */
function Onward({ offerId, snapshot }: { readonly offerId: string; readonly snapshot: FormView['snapshot'] }) {
  const obstacle = submitObstacle(snapshot)
  const missing = problemsOf(snapshot)[0]?.section
  const [step, label] =
    missing !== undefined
      ? ([missing, `Completar: ${STEP_LABELS[missing]}`] as const)
      : (['review', obstacle === null || obstacle === 'may not' ? 'Revisar e enviar' : 'Ver como ficou'] as const)
  return (
    <ButtonLink
      href={offerFormHref(offerId, step)}
      size="lg"
      variant={obstacle === 'in review' || obstacle === 'nothing to submit' ? 'secondary' : 'primary'}
      className="self-start"
      iconAfter={<ArrowRight size={18} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  )
}
