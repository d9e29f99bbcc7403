import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CheckCheck, MousePointerClick } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nextAfter, ofKind } from '../../../../core/review/queue.ts'
import type { ReviewDesk, ReviewItem } from '../../../../core/review/review.port.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Notice, type NoticeText } from './notice.tsx'
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

/** The queue beside the open request; a phone shows one of them. */
export function QueuePanel({ desk, queue, search: { tipo, envio } }: QueuePanelProps) {
  const navigate = useNavigate()
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const shown = ofKind(queue.items, tipo)
  const open = queue.items.find(({ id }) => id === envio)
  const all = reviewHref({ tipo })

  const former = useRef(envio)
  // After closing a request the focus returns to its row.
  useEffect(() => {
    const closed = envio === undefined ? former.current : undefined
    former.current = envio
    if (closed === undefined) return
    const href = reviewHref({ tipo, envio: closed })
    const link = [...(panel.current?.querySelectorAll('ol a') ?? [])].find((one) => one.getAttribute('href') === href)
    if (link instanceof HTMLElement) link.focus()
  }, [envio, tipo])

  const goOn = async ({ id }: ReviewItem, said: NoticeText) => {
    setNotice(said)
    hasMoved.current = true
    const next = nextAfter(shown, id)
    await navigate({ href: reviewHref({ tipo, envio: next?.id }), replace: true, resetScroll: false })
    queue.drop(id)
    if (next === undefined) {
      panel.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'start' })
    }
    queue.refresh()
  }
  const isDone = queue.items.length === 0 && envio === undefined
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-[calc(var(--header-height)+6rem)] outline-none">
      <Notice notice={queue.failure === null ? notice : { tone: 'warning', text: queue.failure }} />
      {isDone ? (
        <EmptyState
          icon={<CheckCheck size={28} />}
          title="Tudo em dia por aqui"
          action={
            <Button variant="secondary" loading={queue.isLoading} onClick={queue.refresh}>
              Atualizar a fila
            </Button>
          }
        >
          Ninguém espera uma decisão. O que for enviado aparece aqui.
        </EmptyState>
      ) : (
        <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-10">
          <div className={cx(envio !== undefined && 'max-lg:hidden')}>
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
                draft={queue.draftOf(open.id)}
                onDraft={(draft) => queue.writeDraft(open.id, draft)}
                onDecided={(text) => void goOn(open, { tone: 'done', text })}
                onGone={(text) => void goOn(open, { tone: 'warning', text })}
                onChanged={queue.refresh}
              />
            ) : (
              <NothingOpen search={{ tipo, envio }} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function NothingOpen({ search: { tipo, envio } }: { readonly search: Pick<ReviewSearch, 'tipo' | 'envio'> }) {
  if (envio === undefined) {
    return (
      <EmptyState icon={<MousePointerClick size={28} />} title="Escolha um envio">
        {tipo === undefined
          ? 'O mais antigo está no alto da lista.'
          : `Só aparecem envios do tipo “${KIND_LABELS[tipo]}”.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<CheckCheck size={28} />}
      title="Este envio não está mais na fila"
      action={
        <ButtonLink href={reviewHref({ tipo })} variant="secondary" preload={false}>
          Ver a fila
        </ButtonLink>
      }
    >
      Já foi decidido, enviado de novo ou retirado.
    </EmptyState>
  )
}
