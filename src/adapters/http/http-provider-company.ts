import type { Answer } from '../../../contract/call.ts'
import { providerCompany, updateProviderCompany, withdrawProfileChange } from '../../../contract/provider-company.ts'
import type { CompanyData, ProviderCompany } from '../../core/onboarding/provider-company.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpProviderCompany = (http: HttpClient): ProviderCompany => ({
  fetch: async (signal) => dataOf(await http.call(providerCompany, { signal })),
  update: async ({ company, address, services, about }, signal) =>
    dataOf(
      await http.call(updateProviderCompany, {
        body: {
          ...(company && { company }),
          ...(address && { address }),
          ...(services && {
            services: {
              ...services,
              cities: [...services.cities],
              languages: [...services.languages],
              kinds: [...services.kinds],
            },
          }),
          ...(about && { about }),
        },
        signal,
      }),
    ),
  withdraw: async (field, signal) => dataOf(await http.call(withdrawProfileChange, { params: { field }, signal })),
})

const dataOf = ({ address = null, services = null, ...data }: Answer<typeof providerCompany>): CompanyData => ({
  ...data,
  address,
  services,
})
