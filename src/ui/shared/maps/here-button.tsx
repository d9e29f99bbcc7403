import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { MapPoint } from '../../../core/maps/maps.port.ts'
import { type PositionObstacle, PositionUnknown } from '../../../core/maps/position.port.ts'
import { useApp } from '../../app.tsx'
import { Button } from '../../components/ui/button.tsx'

const SENTENCES: Readonly<Record<PositionObstacle, string>> = {
  denied: 'O navegador não deu permissão. Libere a localização nas configurações dele ou marque no mapa.',
  unavailable: 'Este aparelho não sabe dizer onde está. Marque no mapa.',
  'too slow': 'A localização demorou demais. Tente de novo ao ar livre ou marque no mapa.',
}

/** Sets the pin to the person's current position. */
export function HereButton({ onPoint }: { readonly onPoint: (point: MapPoint) => void }) {
  const {
    public: { position },
    log,
  } = useApp()
  const [isLocating, setLocating] = useState(false)
  const [sentence, setSentence] = useState('')
  const locate = async () => {
    setLocating(true)
    setSentence('')
    try {
      onPoint(await position.locate({ isPrecise: true }))
      setSentence('Pronto: confira se o marcador ficou no lugar certo.')
    } catch (error) {
      log.warn('the position is not known', error)
      setSentence(SENTENCES[error instanceof PositionUnknown ? error.obstacle : 'unavailable'])
    } finally {
      setLocating(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        icon={<LocateFixed size={18} aria-hidden="true" />}
        loading={isLocating}
        loadingLabel="Procurando onde você está…"
        onClick={() => void locate()}
      >
        Usar minha localização
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {sentence}
      </p>
    </div>
  )
}
