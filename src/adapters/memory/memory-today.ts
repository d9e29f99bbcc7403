import type { Permission } from '../../core/back-office/permissions.ts'
import type { Today, TodayRow } from '../../core/back-office/today.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  readonly permissions?: readonly Permission[]
  readonly rows?: readonly TodayRow[]
  readonly before?: BeforeAnswering
}

export const createMemoryToday = ({ permissions = ['owner'], rows = [], before }: Options = {}): Today => ({
  fetchPermissions: (signal) => answering(() => permissions, before, signal),
  fetchToday: (signal) => answering(() => rows, before, signal),
})

export const desk = { today: () => createMemoryToday() }
