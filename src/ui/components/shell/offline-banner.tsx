import { WifiOff } from 'lucide-react'

export interface OfflineBannerProps {
  readonly offline: boolean
  /** The device has a network, but nothing answers. */
  readonly cutOff?: boolean
  /** Says what still works: "Mostramos o que já estava guardado neste aparelho." */
  readonly children?: string
}

/** The live region always exists, so that its text is announced. */
export function OfflineBanner({
  offline,
  cutOff = false,
  children = 'Mostramos o que já estava guardado neste aparelho.',
}: OfflineBannerProps) {
  return (
    <div role="status" className="print:hidden">
      {(offline || cutOff) && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm text-on-inverse">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          <span>
            <strong className="font-semibold">{offline ? 'Você está sem internet.' : 'A rede não responde.'}</strong>{' '}
            {children}
          </span>
        </p>
      )}
    </div>
  )
}
