import { blockDay, guideDepartures } from '../../../contract/departures.ts'
import type { GuideCalendar } from '../../core/departures/guide-calendar.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpGuideCalendar = (http: HttpClient): GuideCalendar => ({
  fetchDepartures: (from, to, signal) => http.call(guideDepartures, { query: { from, to }, signal }),
  async setBlocked(id, day, blocked) {
    await http.call(blockDay, { params: { id, day }, body: { blocked } })
  },
})
