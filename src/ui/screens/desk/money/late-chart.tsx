import type { ReactNode } from 'react'
import { LateCode, late } from '../../../components/ui/late-code.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'

/** The chart library is larger than the page itself. */
const CHARTS = late(() => import('./report-charts.tsx'))
export type Charts = typeof import('./report-charts.tsx')

/** Draws with the charts as soon as their code is here. */
export function LateChart({ children }: { readonly children: (charts: Charts) => ReactNode }) {
  return (
    <LateCode of={CHARTS} pending={<Skeleton className="mt-3 h-65" />} title="O gráfico não abriu" headingLevel={3}>
      {children}
    </LateCode>
  )
}
