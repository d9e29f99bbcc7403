import { consents, deleteAccount, deletionObstacle, exportMyData, recordConsents } from '../../../contract/privacy.ts'
import { DELETION_WORD } from '../../core/privacy/deletion-word.ts'
import { CONSENT_PURPOSES, type Privacy } from '../../core/privacy/privacy.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpPrivacy = (http: HttpClient): Privacy => ({
  fetchConsents: async (signal) => (await http.call(consents, { signal })).consents,
  async recordConsents(version, choices) {
    const consents = CONSENT_PURPOSES.flatMap((purpose) => {
      const granted = choices[purpose]
      return granted === undefined ? [] : [{ purpose, granted }]
    })
    return (await http.call(recordConsents, { body: { version, choices: consents } })).consents
  },
  exportMyData: (signal) => http.call(exportMyData, { signal }),
  fetchDeletionObstacle: async (signal) => (await http.call(deletionObstacle, { signal })).sentence,
  async deleteAccount(password) {
    const body = { confirmation: DELETION_WORD, ...(password !== undefined && { password }) }
    await http.call(deleteAccount, { body })
  },
})
