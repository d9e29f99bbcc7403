/** Shows what Lighthouse measured, and whether the machine was steady enough for it. */

export interface LighthouseFigures {
  readonly page: string
  /** Scores out of 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Seconds. */
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  /** Milliseconds. */
  readonly totalBlockingTime: number
  readonly cumulativeLayoutShift: number
  /** Lighthouse's measure of the machine's speed, of each run. */
  readonly speeds: readonly number[]
  /** Failed audits of all categories. */
  readonly lost: readonly string[]
}

/** Share by which the machine's speed may vary between runs. */
const STEADY = 0.2
/** Our blocking time may be this share of the best peer's. */
const SHARE_OF_PEER = 0.5

/** True where other work of the machine slowed down some of the runs, so that their figures cannot be compared. */
export function isInconclusive(speeds: readonly number[]): boolean {
  return Math.min(...speeds) < Math.max(...speeds) * (1 - STEADY)
}

export function lighthouseTable(figures: readonly LighthouseFigures[]): string {
  const table = [
    '| page | performance | FCP s | LCP s | TBT ms | CLS | accessibility | best practices | SEO | machine |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    '| bar | 97 | | 1.8 | 150 | 0.02 | 100 | 100 | 100 | |',
    ...figures.map((figure) =>
      [
        `| ${figure.page}`,
        figure.performance,
        figure.firstContentfulPaint.toFixed(2),
        figure.largestContentfulPaint.toFixed(2),
        figure.totalBlockingTime.toFixed(0),
        figure.cumulativeLayoutShift.toFixed(3),
        figure.accessibility,
        figure.bestPractices,
        figure.seo,
        `${Math.min(...figure.speeds).toFixed(0)}–${Math.max(...figure.speeds).toFixed(0)}${isInconclusive(figure.speeds) ? ', inconclusive' : ''} |`,
      ].join(' | '),
    ),
  ].join('\n')
  return isInconclusive(figures.flatMap(({ speeds }) => speeds))
    ? `${table}\n\nInconclusive: the machine's speed varied by more than a fifth.`
    : table
}

/** The same table, with our slowest page beside the best of the other sites. */
export function peersTable(ours: readonly LighthouseFigures[], peers: readonly LighthouseFigures[]): string {
  const slowest = Math.max(...ours.map(({ totalBlockingTime }) => totalBlockingTime))
  const best = Math.min(...peers.map(({ totalBlockingTime }) => totalBlockingTime))
  return [
    lighthouseTable([...ours, ...peers]),
    '',
    `Blocking time of our slowest page: ${(slowest / best).toFixed(2)} of the best peer's (bar ${SHARE_OF_PEER}).`,
  ].join('\n')
}
