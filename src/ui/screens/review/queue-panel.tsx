import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CheckCheck, Info, MousePointerClick } from 'lucide-react'
import { useRef, useState } from 'react'
import { nextAfter, ofKind } from '../../../core/review/queue.ts'
import type { ReviewDesk, ReviewItem } from '../../../core/review/review.port.ts'
import { toast } from '../../components/toasts/toast.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { QueueList } from './queue-list.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { type ReviewSearch, reviewHref } from './review-search.ts'
import { KIND_LABELS } from './review-text.ts'
import type { useQueue } from './use-queue.ts'

interface QueuePanelProps {
  readonly desk: ReviewDesk
  readonly queue: ReturnType<typeof useQueue>
  readonly search: ReviewSearch
}

/** The queue beside what is open of it; on a phone one or the other. */
export function QueuePanel({ desk, queue, search: { tipo, envio } }: QueuePanelProps) {
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string | null>(null)
  const hasMoved = useRef(false)
  const shown = ofKind(queue.items, tipo)
  const open = envio === undefined ? undefined : queue.items.find(({ id }) => id === envio)
  const all = reviewHref({ tipo })

  const goOn = async ({ id }: ReviewItem) => {
    hasMoved.current = true
    const next = nextAfter(shown, id)
    await navigate({ href: reviewHref({ tipo, envio: next?.id }), replace: true, resetScroll: false })
    queue.drop(id)
    await queue.refresh()
  }
  const decided = (item: ReviewItem, sentence: string) => {
    setNotice(null)
    toast.success(sentence)
    void goOn(item)
  }
  const gone = (item: ReviewItem, sentence: string) => {
    setNotice(sentence)
    void goOn(item)
  }

  if (queue.items.length === 0 && envio === undefined) {
    return (
      <>
        <Notice text={notice ?? queue.failure} />
        <EmptyState
          icon={<CheckCheck size={28} />}
          title="Tudo em dia por aqui"
          action={
            <Button variant="secondary" loading={queue.isLoading} onClick={() => void queue.refresh()}>
              Atualizar a fila
            </Button>
          }
        >
          Nenhum prestador espera uma decisão. O que for enviado aparece aqui.
        </EmptyState>
      </>
    )
  }
  return (
    <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className={cx(envio !== undefined && 'max-lg:hidden')}>
        <Notice text={envio === undefined ? (notice ?? queue.failure) : null} />
        <QueueList
          queue={queue}
          shown={shown}
          kind={tipo}
          open={envio}
          onOpen={() => {
            hasMoved.current = true
            setNotice(null)
          }}
        />
      </div>
      <div className={cx('min-w-0', envio === undefined && 'max-lg:hidden')}>
        <Notice text={envio === undefined ? null : (notice ?? queue.failure)} />
        {envio !== undefined && (
          <AppLink
            href={all}
            preload={false}
            keepScroll
            className="mb-4 inline-flex min-h-11 items-center gap-2 font-medium text-primary-text lg:hidden"
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Voltar para a fila
          </AppLink>
        )}
        {open !== undefined ? (
          <ReviewDetail
            key={open.id}
            desk={desk}
            item={open}
            takesFocus={hasMoved.current}
            reason={queue.reasonFor(open.id)}
            onReason={(text) => queue.writeReason(open.id, text)}
            onDecided={(sentence) => decided(open, sentence)}
            onGone={(sentence) => gone(open, sentence)}
            onChanged={() => void queue.refresh()}
          />
        ) : envio !== undefined ? (
          <EmptyState
            icon={<CheckCheck size={28} />}
            title="Este envio não está mais na fila"
            action={
              <ButtonLink href={all} variant="secondary" preload={false}>
                Ver a fila
              </ButtonLink>
            }
          >
            Já foi decidido, ou o prestador enviou de novo.
          </EmptyState>
        ) : (
          <EmptyState icon={<MousePointerClick size={28} />} title="Escolha um envio">
            {tipo === undefined
              ? 'O mais antigo está no alto da lista.'
              : `Só aparecem envios do tipo “${KIND_LABELS[tipo]}”.`}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/** The region is there before its text, so that it is announced. */
function Notice({ text }: { readonly text: string | null }) {
  return (
    <p
      role="alert"
      className={
        text === null ? 'sr-only' : 'mb-5 flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3 wrap-anywhere'
      }
    >
      {text !== null && (
        <>
          <Info size={18} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
