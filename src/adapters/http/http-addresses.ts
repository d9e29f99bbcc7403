import { findAddresses } from '../../../contract/addresses.ts'
import type { Addresses } from '../../core/addresses/addresses.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpAddresses = (http: HttpClient): Addresses => ({
  find: (text, signal) => http.call(findAddresses, { query: { text }, signal }),
})
