import { useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { ofKind, REVIEW_KINDS } from '../../../../core/review/queue.ts'
import type { ReviewItem, ReviewKind } from '../../../../core/review/review.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ChoiceChip, ToggleChip } from '../../../components/ui/chip.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { reviewHref } from './review-search.ts'
import { agoText, KIND_LABELS, waitingCount } from './review-text.ts'
import type { useQueue } from './use-queue.ts'

interface QueueListProps {
  readonly queue: ReturnType<typeof useQueue>
  readonly shown: readonly ReviewItem[]
  readonly kind: ReviewKind | undefined
  /** The request that is open. */
  readonly open: string | undefined
  readonly onOpen: () => void
}

/** Waiting requests, oldest first. */
export function QueueList({ queue, shown, kind, open, onOpen }: QueueListProps) {
  const now = useNow()
  return (
    <section aria-label="Fila">
      <KindChips items={queue.items} kind={kind} open={open} />
      <div className="mt-4 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {waitingCount(queue.waiting)}
          {queue.waiting > queue.items.length && ` Aqui estão os ${queue.items.length} mais antigos.`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCw size={16} aria-hidden="true" />}
          loading={queue.isLoading}
          loadingLabel="Atualizando…"
          onClick={queue.refresh}
        >
          Atualizar
        </Button>
      </div>
      {shown.length === 0 && <p className="py-6 text-ink-muted">Nenhum envio deste tipo espera uma decisão.</p>}
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {shown.map((item) => (
          <li key={item.id}>
            <AppLink
              href={reviewHref({ tipo: kind, envio: item.id })}
              preload={false}
              keepScroll
              aria-current={item.id === open ? 'true' : undefined}
              onClick={onOpen}
              className={cx(
                'block rounded-lg border px-4 py-3 transition-colors',
                item.id === open
                  ? 'border-primary-ring bg-primary-soft'
                  : 'border-line bg-surface hover:border-line-strong hover:bg-sunken',
              )}
            >
              <span className="flex items-start justify-between gap-3">
                <strong className="min-w-0 font-semibold wrap-anywhere">{item.provider.name}</strong>
                <Badge className="shrink-0">{KIND_LABELS[item.kind]}</Badge>
              </span>
              {(item.kind === 'offer' || item.kind === 'photos') && (
                <span className="block text-sm wrap-anywhere">{item.facts[0]?.value}</span>
              )}
              <time
                dateTime={item.submittedAt}
                title={instantText(new Date(item.submittedAt), 'short')}
                className="text-sm text-ink-muted"
              >
                Chegou {agoText(item.submittedAt, now)}
              </time>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

function KindChips({
  items,
  kind,
  open,
}: { readonly items: readonly ReviewItem[] } & Pick<QueueListProps, 'kind' | 'open'>) {
  const navigate = useNavigate()
  const show = (tipo: ReviewKind | undefined) =>
    void navigate({ href: reviewHref({ tipo, envio: open }), replace: true, resetScroll: false })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Que tipo de envio mostrar</legend>
      <div className="scroll-row -mx-4 gap-2 px-4 sm:mx-0 sm:px-0 lg:flex-wrap">
        <ChoiceChip pressed={kind === undefined} onToggle={() => show(undefined)} count={items.length}>
          Todos
        </ChoiceChip>
        {REVIEW_KINDS.map((one) => (
          <ToggleChip
            key={one}
            pressed={kind === one}
            onToggle={(pressed) => show(pressed ? one : undefined)}
            count={ofKind(items, one).length}
          >
            {KIND_LABELS[one]}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
