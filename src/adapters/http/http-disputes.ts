import { answerDispute, bookingDispute, guideDisputes, openDispute } from '../../../contract/disputes.ts'
import type { Disputes, GuideDisputes } from '../../core/disputes/disputes.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpDisputes = (http: HttpClient): Disputes => ({
  fetchDispute: async (id, signal) => (await http.call(bookingDispute, { params: { id }, signal })).dispute,
  open: (id, dispute) => http.call(openDispute, { params: { id }, body: dispute }),
})

export const createHttpGuideDisputes = (http: HttpClient): GuideDisputes => ({
  fetchDisputes: async (signal) => (await http.call(guideDisputes, { signal })).disputes,
  answer: (id, answer) => http.call(answerDispute, { params: { id }, body: { answer } }),
})
