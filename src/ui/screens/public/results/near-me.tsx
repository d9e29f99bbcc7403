import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type PositionObstacle, PositionUnknown } from '../../../../core/maps/position.port.ts'
import { useApp } from '../../../app.tsx'
import { ToggleChip } from '../../../components/ui/chip.tsx'
import { type Filters, without } from './use-filters.ts'

const SENTENCES: Readonly<Record<PositionObstacle, string>> = {
  denied:
    'Seu navegador não nos deixou ver onde você está. Libere a localização nas configurações dele, ou busque pela cidade.',
  unavailable: 'Não conseguimos descobrir onde você está. Busque pela cidade.',
  'too slow': 'Demorou demais para descobrir onde você está. Tente de novo, ou busque pela cidade.',
}

/** "Perto de mim": asks for the position at the press, not before. */
export function NearMe({ query, change }: Filters) {
  const {
    public: { position },
    log,
  } = useApp()
  const [isLocating, setLocating] = useState(false)
  const [obstacle, setObstacle] = useState<PositionObstacle | null>(null)
  const isOn = query.near !== undefined

  const toggle = async () => {
    setObstacle(null)
    if (isOn) return change({ near: undefined })
    if (isLocating) return
    setLocating(true)
    try {
      change({ ...without('place'), destination: undefined, near: await position.locate() })
    } catch (error) {
      if (!(error instanceof PositionUnknown)) log.warn('position request failed', error)
      setObstacle(error instanceof PositionUnknown ? error.obstacle : 'unavailable')
    } finally {
      setLocating(false)
    }
  }

  return (
    <div>
      <ToggleChip
        pressed={isOn}
        onToggle={toggle}
        aria-busy={isLocating || undefined}
        icon={<LocateFixed size={16} aria-hidden="true" />}
      >
        {isLocating ? 'Procurando você…' : 'Perto de mim'}
      </ToggleChip>
      <p role="alert" className={obstacle === null ? 'hidden' : 'mt-2 text-sm text-danger'}>
        {obstacle !== null && SENTENCES[obstacle]}
      </p>
    </div>
  )
}
