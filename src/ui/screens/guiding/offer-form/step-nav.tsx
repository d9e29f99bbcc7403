import { Check, Circle, CircleAlert, type LucideIcon } from 'lucide-react'
import { completeSections, selectHeldBackSections } from '../../../../core/offer-editing/offer-form.selectors.ts'
import { isSection, OFFER_STEPS, type OfferStep, placeOf } from '../../../../core/offer-editing/offer-steps.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { offerFormHref, STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import type { FormView } from './form-view.ts'

type Mark = 'done' | 'wrong' | 'unsaved' | 'open'

const MARKS: Readonly<
  Record<Mark, { readonly said: string; readonly Icon: LucideIcon; readonly tone: string; readonly bar: string }>
> = {
  done: { said: 'concluída', Icon: Check, tone: 'text-success', bar: 'bg-primary-ring opacity-55' },
  wrong: { said: 'precisa de correção', Icon: CircleAlert, tone: 'text-danger', bar: 'bg-danger' },
  unsaved: { said: 'falta publicar', Icon: CircleAlert, tone: 'text-warning', bar: 'bg-warning' },
  open: { said: '', Icon: Circle, tone: 'text-ink-muted', bar: 'bg-line-strong opacity-50' },
}

/** Progress through the form: a bar of segments on a phone, a list beside wide content. Every step is a link. */
export function StepNav({ form: { snapshot, offer, judging } }: { readonly form: FormView }) {
  const { step } = snapshot.context
  const complete = completeSections(snapshot)
  const waiting = selectHeldBackSections(snapshot)
  const markOf = (one: OfferStep): Mark => {
    if (!isSection(one)) return 'open'
    if (judging.shown(one).size > 0) return 'wrong'
    if (waiting.includes(one)) return 'unsaved'
    return complete.includes(one) ? 'done' : 'open'
  }
  return (
    <nav aria-label="Etapas da oferta">
      <p className="text-sm font-semibold lg:sr-only">
        Etapa {placeOf(step) + 1} de {OFFER_STEPS.length}{' '}
        <span className="font-normal text-ink-muted">· {STEP_LABELS[step]}</span>
      </p>
      <ol className="grid grid-cols-9 gap-1 lg:grid-cols-1">
        {OFFER_STEPS.map((one) => (
          <li key={one}>
            <AppLink
              href={offerFormHref(offer.id, one)}
              preload={false}
              title={STEP_LABELS[one]}
              aria-current={one === step ? 'step' : undefined}
              className={cx(
                'block min-h-11 rounded-sm pt-3 hover:text-primary-text lg:flex lg:items-center lg:gap-3 lg:px-3 lg:pt-0 lg:hover:bg-sunken',
                one === step && 'font-semibold lg:bg-sunken',
              )}
            >
              <MarkSign mark={markOf(one)} isCurrent={one === step} />
              <span className="max-lg:sr-only">{STEP_LABELS[one]}</span>{' '}
              {MARKS[markOf(one)].said !== '' && <span className="sr-only">({MARKS[markOf(one)].said})</span>}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function MarkSign({ mark, isCurrent }: { readonly mark: Mark; readonly isCurrent: boolean }) {
  const { Icon, tone, bar } = MARKS[mark]
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('block h-1.5 rounded-full lg:hidden', isCurrent && mark !== 'wrong' ? 'bg-primary-ring' : bar)}
      />
      <Icon size={18} aria-hidden="true" className={cx('shrink-0 max-lg:hidden', tone)} />
    </>
  )
}
