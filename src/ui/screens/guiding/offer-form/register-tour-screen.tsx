import { ArrowRight, Bus, Compass, type LucideIcon, MessagesSquare, PencilLine } from 'lucide-react'
import type { OwnOfferList, OwnOfferSummary } from '../../../../core/offer-editing/own-offers.port.ts'
import { OFFER_KINDS, type OfferKind } from '../../../../core/offers/offer-kinds.ts'
import { dateText } from '../../../../core/time/date-text.ts'
import type { GuidingArea } from '../../../areas.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { KIND_LABELS } from '../../../labels.ts'
import { offerFormHref } from '../../../shared/offer-editing/steps.ts'
import { SalesSuspended } from '../../../shared/offer-editing/suspension-text.tsx'
import { IntroVideo } from '../../../shared/onboarding/intro-video.tsx'
import { useGuiding } from '../../../shared/onboarding/use-guiding.ts'
import { useBeginning } from './use-beginning.ts'

const TITLE = 'O que você quer vender?'

interface KindText {
  readonly Icon: LucideIcon
  readonly text: string
  readonly action: string
  readonly video: string
}

const KINDS: Readonly<Record<OfferKind, KindText>> = {
  tour: {
    Icon: Compass,
    text: 'Um roteiro com você: trilha, city tour, passeio de barco, experiência gastronômica.',
    action: 'Cadastrar passeio',
    video: 'Como cadastrar um passeio',
  },
  transfer: {
    Icon: Bus,
    text: 'Levar pessoas de um lugar a outro: aeroporto, hotel, rodoviária, outra cidade.',
    action: 'Cadastrar traslado',
    video: 'Como cadastrar um traslado',
  },
  advisory: {
    Icon: MessagesSquare,
    text: 'Ajudar a planejar a viagem por vídeo, telefone ou mensagem, com o que só você conhece.',
    action: 'Cadastrar assessoria',
    video: 'Como cadastrar uma assessoria',
  },
}

/** /cadastro-tour: which kind of offer to begin, and those that are not finished. */
export function RegisterTourScreen() {
  const { value: onboarding, failure, retry } = useGuiding()
  if (failure !== null) return <Failed error={failure} onRetry={retry} />
  return onboarding === null ? <RegisterTourSkeleton /> : <Beginning onboarding={onboarding} />
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { title, text, isOffline = false } = failureText(error)
  return (
    <FailureState headingLevel={1} title={title} offline={isOffline} onRetry={onRetry}>
      {text}
    </FailureState>
  )
}

function Beginning({ onboarding }: { readonly onboarding: GuidingArea }) {
  const { loaded, beginning, problem, begin } = useBeginning(onboarding.offers)
  if (loaded.failure !== null) return <Failed error={loaded.failure} onRetry={loaded.retry} />
  if (loaded.value === null) return <RegisterTourSkeleton />
  const list = loaded.value
  const unfinished = list.offers.filter(({ status }) => status === 'draft' || status === 'rejected')
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-2 text-ink-muted">
        Leva uns 15 minutos. Tudo fica salvo enquanto você preenche: dá para parar e continuar depois.
      </p>
      <SellingNotice list={list} />
      <div role="alert">
        {problem !== null && (
          <p className="mt-6 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger">{problem}</p>
        )}
      </div>
      {unfinished.length > 0 && <Unfinished offers={unfinished} />}
      <ul className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-3">
        {OFFER_KINDS.map((kind) => {
          const { Icon, text, action, video } = KINDS[kind]
          return (
            <li key={kind} className="flex flex-col rounded-lg border border-line bg-surface p-5">
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary-text"
              >
                <Icon size={24} />
              </span>
              <h2 className="mt-4 text-xl">{KIND_LABELS[kind].one}</h2>
              <p className="mt-1 flex-1 text-ink-muted">{text}</p>
              <IntroVideo video={kind} title={video} className="mt-4" />
              <Button
                block
                className="mt-5"
                loading={beginning === kind}
                loadingLabel="Criando o rascunho…"
                disabled={beginning !== null && beginning !== kind}
                iconAfter={<ArrowRight size={18} aria-hidden="true" />}
                onClick={() => begin(kind)}
              >
                {action}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Says that a guide without approval can already prepare offers. */
function SellingNotice({ list: { maySubmit, obstacle, salesSuspension } }: { readonly list: OwnOfferList }) {
  if (salesSuspension) return <SalesSuspended suspension={salesSuspension} className="mt-6" />
  if (maySubmit) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-info-soft px-4 py-3 text-info">
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Você já pode preparar tudo.</strong> {obstacle}
      </p>
      <ButtonLink href="/area-do-guia?tab=validations" variant="secondary" size="sm">
        Ver o que falta
      </ButtonLink>
    </div>
  )
}

const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
/** More of them are in the guide area. */
const SHOWN = 4

function Unfinished({ offers }: { readonly offers: readonly OwnOfferSummary[] }) {
  return (
    <section aria-labelledby="unfinished" className="mt-8">
      <h2 id="unfinished" className="text-xl">
        Continue de onde parou
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {offers.slice(0, SHOWN).map(({ id, kind, title, status, updatedAt }) => (
          <li key={id}>
            <AppLink
              href={offerFormHref(id)}
              preload={false}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken"
            >
              <PencilLine size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{title || `${KIND_LABELS[kind].one} sem título`}</span>
                <span className="block text-sm text-ink-muted">
                  {KIND_LABELS[kind].one} · mexido em {dateText(DAY, new Date(updatedAt))}
                </span>
                {status === 'rejected' && (
                  <Badge tone="danger" className="mt-1">
                    Precisa de ajustes
                  </Badge>
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {offers.length > SHOWN && (
        <AppLink
          href="/area-do-guia?tab=offers"
          className="mt-3 inline-block py-2 font-medium underline underline-offset-2"
        >
          Ver todas as suas ofertas
        </AppLink>
      )}
    </section>
  )
}

function RegisterTourSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <Loading label="Abrindo…" className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-3">
        {OFFER_KINDS.map((kind) => (
          <Skeleton key={kind} className="h-64 rounded-lg" />
        ))}
      </Loading>
    </div>
  )
}
