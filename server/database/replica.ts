import type { FastifyInstance } from 'fastify'
import { type Database, DatabaseUnavailable } from './database.ts'

const CHECK_MS = 500
/** A replica that lags by more checks is not used. */
const CHECKS_BEHIND = 2
/** After a failure, the primary answers for this long. */
const REST_MS = 1000
/** The replica ended a statement because what it read was removed on the primary. */
const CONFLICT = '40001'

/**
 * A database whose single statements run on a read replica, and everything else on the primary. What it reads is at most about a second
 * old: while the replica is further behind, does not answer or has just failed, the primary answers. Never use it for money or seats.
 */
export function readsFrom(app: FastifyInstance, primary: Database, replica: Database): Database {
  /** The primary's positions at the last checks, the oldest first. */
  const positions: string[] = []
  let isCurrent = false
  let isReported = false
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined

  const report = (isUsable: boolean, reason: string) => {
    if (isUsable !== isReported)
      app.log[isUsable ? 'info' : 'warn']({ reason }, `replica ${isUsable ? 'used' : 'not used'}`)
    isReported = isUsable
  }

  /** The replica is current if it has replayed what the primary had written some checks ago. */
  async function check(): Promise<void> {
    try {
      const [written] = await primary.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position')
      const earlier = positions[0]
      if (positions.length === CHECKS_BEHIND) positions.shift()
      positions.push(written?.position ?? '0/0')
      const [replayed] = await replica.query<{ is: boolean | null }>(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is',
        [earlier ?? written?.position],
      )
      isCurrent = replayed?.is === true
      report(isCurrent, isCurrent ? 'it is current' : 'it is behind, or no replica')
    } catch {
      isCurrent = false
      report(false, 'it does not answer')
    }
  }
  const schedule = () => {
    timer = setTimeout(() => void check().finally(schedule), CHECK_MS).unref()
  }
  app.addHook('onReady', async () => {
    await check()
    schedule()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await replica.close()
  })

  const isUsable = () => isCurrent && Date.now() >= restsUntil
  /** @param onFailure called before the primary answers instead. */
  const queryIf = (mayUse: () => boolean, onFailure: () => void): Database['query'] => {
    return async (sql, params) => {
      if (!mayUse()) return primary.query(sql, params)
      try {
        return await replica.query(sql, params)
      } catch (error) {
        const isConflict = error instanceof Error && 'code' in error && error.code === CONFLICT
        if (!isConflict && !(error instanceof DatabaseUnavailable)) throw error
        restsUntil = Date.now() + REST_MS
        onFailure()
        return primary.query(sql, params)
      }
    }
  }
  return {
    ...primary,
    query: queryIf(isUsable, () => undefined),
    sameAge() {
      let isAtReplica = isUsable()
      const query = queryIf(
        () => isAtReplica,
        () => {
          isAtReplica = false
        },
      )
      return { ...primary, query }
    },
  }
}
