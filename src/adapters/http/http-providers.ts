import { providerById } from '../../../contract/offers.ts'
import type { ProvidersSource } from '../../core/providers/providers.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpProviders = (http: HttpClient): ProvidersSource => ({
  fetchProvider: (id, signal) => http.call(providerById, { params: { id }, signal }),
})
