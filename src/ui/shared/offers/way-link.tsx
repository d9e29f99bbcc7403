import { Navigation } from 'lucide-react'
import { buttonClass } from '../../components/ui/button.tsx'
import { useOnceHydrated } from '../../use-hydrated.ts'

interface WayLinkProps {
  readonly point: { readonly name: string; readonly latitude: number; readonly longitude: number }
}

/** "Como chegar": directions to a point, in the phone's maps app or on the web. */
export function WayLink({ point }: WayLinkProps) {
  const at = `${point.latitude},${point.longitude}`
  // Android offers every maps app for geo:; elsewhere the web address opens an installed app.
  const isAndroid = useOnceHydrated(/Android/i.test(navigator.userAgent), false)
  const address = isAndroid
    ? `geo:${at}?q=${at}(${encodeURIComponent(point.name)})`
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`
  return (
    <a
      href={address}
      {...(!isAndroid && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ variant: 'secondary', size: 'sm' }, 'mt-3')}
    >
      <Navigation size={16} aria-hidden="true" />
      Como chegar
      {!isAndroid && <span className="sr-only"> (abre em outra aba)</span>}
    </a>
  )
}
