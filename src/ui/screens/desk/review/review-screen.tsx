import { useNavigate } from '@tanstack/react-router'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { HistoryPanel } from './history-panel.tsx'
import type { LoadedDesk } from './load-desk.ts'
import { QueuePanel } from './queue-panel.tsx'
import { type ReviewSearch, reviewHref } from './review-search.ts'
import { useQueue } from './use-queue.ts'

export interface ReviewScreenProps {
  readonly loaded: LoadedDesk
  readonly search: ReviewSearch
}

/** /administracao/analises: waiting requests and past decisions. */
export function ReviewScreen({ loaded: { desk, queue: loaded }, search }: ReviewScreenProps) {
  const navigate = useNavigate()
  const queue = useQueue(desk, loaded)
  return (
    <>
      <AreaHeading text="Confira o que prestadores e viajantes enviaram e decida. Cada decisão fica registrada." />
      <Tabs
        label="Análises"
        value={search.aba}
        onChange={(aba) => void navigate({ href: reviewHref({ aba }), replace: true, resetScroll: false })}
        tabs={[
          {
            id: 'fila',
            label: 'Fila',
            count: queue.waiting,
            content: <QueuePanel desk={desk} queue={queue} search={search} />,
          },
          { id: 'historico', label: 'Histórico', content: <HistoryPanel desk={desk} /> },
        ]}
      />
    </>
  )
}
