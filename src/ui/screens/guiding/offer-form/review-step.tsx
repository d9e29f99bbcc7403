import { ArrowLeft, CheckCircle2, Send } from 'lucide-react'
import {
  problemsOf,
  type SubmitObstacle,
  selectSections,
  submitObstacle,
} from '../../../../core/offer-editing/offer-form.selectors.ts'
import { OFFER_SECTIONS, type OfferProblem, type OfferSection } from '../../../../core/offer-editing/offer-sections.ts'
import { isOnSale } from '../../../../core/offer-editing/typed-sections.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { countText } from '../../../labels.ts'
import { offerFormHref, STEP_LABELS } from '../../../shared/offer-editing/steps.ts'
import type { FormView } from './form-view.ts'
import { Preview } from './preview.tsx'

/** Remaining problems, a preview, and the submission. */
export function ReviewStep({ form }: { readonly form: FormView }) {
  const { snapshot, offer, goTo } = form
  return (
    <div className="flex flex-col gap-8">
      <Problems form={form} />
      <Submission form={form} />
      <section aria-label="Prévia">
        <h2 className="mb-4 text-xl">Como os viajantes veem</h2>
        <Preview kind={offer.kind} sections={selectSections(snapshot)} />
      </section>
      <div>
        <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={() => goTo('cancellation')}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

function Problems({ form: { snapshot, offer } }: { readonly form: FormView }) {
  const problems = problemsOf(snapshot)
  if (problems.length === 0) return null
  const sections = OFFER_SECTIONS.filter((section) => problems.some((problem) => problem.section === section))
  return (
    <section aria-labelledby="what-is-left" className="rounded-lg bg-warning-soft p-4 sm:p-5">
      <h2 id="what-is-left" className="text-lg text-warning">
        O que falta para enviar
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {sections.map((section) => {
          return (
            <li key={section}>
              <AppLink
                href={offerFormHref(offer.id, section)}
                preload={false}
                className="inline-block py-1 font-semibold text-ink underline underline-offset-2"
              >
                {STEP_LABELS[section]}
              </AppLink>
              <p className="text-sm text-ink">{sentencesOf(problems, section).join(' ')}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const BLANK = 'Campo obrigatório'

/** Returns each sentence once, and one sentence that counts the blank fields. */
export function sentencesOf(problems: readonly OfferProblem[], section: OfferSection): readonly string[] {
  const sentences = problems.filter((problem) => problem.section === section).map(({ sentence }) => sentence)
  const blank = sentences.filter((sentence) => sentence === BLANK).length
  const others = [...new Set(sentences)].filter((sentence) => sentence !== BLANK)
  if (blank === 0) return others
  return [`${countText(blank, 'campo obrigatório', 'campos obrigatórios')} em branco.`, ...others]
}

const REASONS: Readonly<Record<Exclude<SubmitObstacle, null | 'in review' | 'may not'>, string>> = {
  unfinished: 'Complete o que falta acima para enviar.',
  'held back': 'Publique ou desfaça antes as mudanças que estão só neste aparelho.',
  'nothing to submit': 'Tudo o que você mudou já está publicado.',
}

function Submission({ form: { actor, snapshot, offer } }: { readonly form: FormView }) {
  const obstacle = submitObstacle(snapshot)
  const isBusy = snapshot.context.goal?.kind === 'submit'
  if (obstacle === 'in review') {
    return (
      <div
        role="status"
        data-focus-home
        tabIndex={-1}
        className="flex items-start gap-3 rounded-lg bg-success-soft p-4 text-success sm:p-5"
      >
        <CheckCircle2 size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div>
          <p className="font-semibold">Enviada para análise: em geral em até 2 dias úteis</p>
          <p className="text-sm">
            {isOnSale(offer)
              ? 'A versão publicada continua à venda. Avisamos você por e-mail.'
              : 'Avisamos você por e-mail quando estiver no ar.'}
          </p>
        </div>
      </div>
    )
  }
  const reason = obstacle === null ? null : obstacle === 'may not' ? offer.obstacle : REASONS[obstacle]
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="lg"
        loading={isBusy}
        loadingLabel="Enviando…"
        disabled={obstacle !== null}
        aria-describedby={reason === null ? undefined : 'why-not'}
        icon={<Send size={18} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'submit' })}
      >
        {isOnSale(offer) ? 'Enviar mudanças para análise' : 'Enviar para análise'}
      </Button>
      {reason !== null && (
        <p id="why-not" className="text-ink-muted">
          {reason}
        </p>
      )}
      {obstacle === 'may not' && !offer.salesSuspension && (
        <ButtonLink href="/area-do-guia?tab=validations" variant="secondary" size="sm">
          Ver o que falta no meu cadastro
        </ButtonLink>
      )}
    </div>
  )
}
