export interface ReportPeriod {
  /** ISO days, both inclusive. */
  readonly de: string
  readonly ate: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Parses the page's address; the current month by default. @param today ISO day. */
export function readReportPeriod(search: Readonly<Record<string, unknown>>, today: string): ReportPeriod {
  const { de, ate } = search
  const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value)
  return isDay(de) && isDay(ate) && de <= ate ? { de, ate } : { de: `${today.slice(0, 8)}01`, ate: today }
}
