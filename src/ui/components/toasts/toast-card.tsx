import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TOAST_DURATION_MS, type ToastKind, type ToastRequest } from './toast.ts'
import { useCountdown } from './use-countdown.ts'

const LOOKS: Readonly<Record<ToastKind, { readonly Icon: LucideIcon; readonly name: string; readonly color: string }>> =
  {
    success: { Icon: CircleCheck, name: 'Sucesso', color: 'text-success' },
    warning: { Icon: TriangleAlert, name: 'Atenção', color: 'text-warning' },
    info: { Icon: Info, name: 'Informação', color: 'text-info' },
    error: { Icon: CircleX, name: 'Erro', color: 'text-danger' },
  }

export interface ToastCardProps {
  readonly request: ToastRequest
  /** Another number starts the time again. */
  readonly round?: number
  readonly onClose: () => void
}

/** One toast with a bar that drains in 9 s and pauses under pointer and focus. A toast that waits for an answer has no bar. */
export function ToastCard({ request, round = 0, onClose }: ToastCardProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = usePageHidden()
  const { until } = request
  const paused = hovered || focused || hidden || until !== undefined
  const { Icon, name, color } = LOOKS[request.kind]
  useCountdown(TOAST_DURATION_MS, paused, onClose, round)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const end = () => close()
    if (until?.aborted) end()
    until?.addEventListener('abort', end)
    return () => until?.removeEventListener('abort', end)
  }, [until])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus are only watched, to pause the time
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
      data-kind={request.kind}
      className="relative flex w-[min(26rem,calc(100vw-1.5rem))] items-start gap-3 overflow-hidden rounded-md border border-line bg-raised py-3 pr-2 pl-4 text-sm text-ink shadow-md"
    >
      <Icon size={20} aria-hidden="true" className={cx('mt-1 shrink-0', color)} />
      <div role={request.kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-1">
        <p className="font-medium">
          <span className="sr-only">{name}: </span>
          {request.message}
        </p>
        {request.description && <p className="mt-0.5 text-ink-muted">{request.description}</p>}
      </div>
      {request.action && (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-sm px-2 font-semibold text-primary-text underline-offset-4 hover:underline"
          onClick={() => {
            request.action?.onPress()
            onClose()
          }}
        >
          {request.action.label}
        </button>
      )}
      <IconButton size="sm" label="Fechar aviso" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      {until === undefined && (
        <span
          key={round}
          aria-hidden="true"
          data-motion="essential"
          className={cx('absolute inset-x-0 bottom-0 h-1 origin-left bg-current', color)}
          style={{
            animation: `tp-drain ${TOAST_DURATION_MS}ms linear forwards`,
            animationPlayState: paused ? 'paused' : 'running',
          }}
        />
      )}
    </div>
  )
}

/** Pauses the time while the tab is in the background. */
function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden')
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
