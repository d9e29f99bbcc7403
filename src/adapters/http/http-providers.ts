import { providerById } from '../../../contract/details.ts'
import type { ProvidersSource } from '../../core/providers/providers.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpProviders = (http: HttpClient): ProvidersSource => ({
  fetchProvider: (id, signal) => byId(http.call(providerById, { params: { id }, signal })),
})
