import { backgroundJobs, failedMails, resendMail } from '../../../contract/operations.ts'
import type { Operations } from '../../core/back-office/operations.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpOperations = (http: HttpClient): Operations => ({
  fetchMails: (query, signal) => http.call(failedMails, { query, signal }),
  async resendMail(id, reason) {
    await http.call(resendMail, { params: { id }, body: { reason } })
  },
  fetchJobs: async (signal) => (await http.call(backgroundJobs, { signal })).jobs,
})
