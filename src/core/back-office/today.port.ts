import type { Permission } from './permissions.ts'

export interface TodayRow {
  /** One of TODAY_ROWS; a newer server may have others. */
  readonly id: string
  readonly count: number
  /** ISO instant of the oldest one; null without any. */
  readonly since: string | null
}

/** The start page of the back office, and what the person may do there. Rejects with Forbidden for other people. */
export interface Today {
  fetchPermissions(signal?: AbortSignal): Promise<readonly Permission[]>
  /** The rows of the person's permissions. */
  fetchToday(signal?: AbortSignal): Promise<readonly TodayRow[]>
}
