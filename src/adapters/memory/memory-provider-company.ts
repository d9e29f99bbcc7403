import { Rejected } from '../../core/failures.ts'
import type { CompanyChanges, CompanyData, ProviderCompany } from '../../core/onboarding/provider-company.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryProviderCompanyOptions {
  /** What was registered, over a whole registration. */
  readonly data?: Partial<CompanyData>
  readonly before?: BeforeAnswering
}

/** What one provider registered with, kept for as long as the page lives. */
export function createMemoryProviderCompany({
  data: given,
  before,
}: MemoryProviderCompanyOptions = {}): ProviderCompany {
  let data: CompanyData = { ...REGISTERED, ...given }
  return {
    fetch: (signal) => answering(() => data, before, signal),
    update: (changes, signal) =>
      answering(
        () => {
          refuse(changes, data)
          const { company, address, services, about } = changes
          data = {
            ...data,
            ...company,
            ...(address && { address }),
            ...(services && { services, languages: services.languages }),
            ...about,
          }
          return data
        },
        before,
        signal,
      ),
  }
}

const LEAST_BIO = 40

function refuse({ company, about }: CompanyChanges, data: CompanyData): void {
  const fields: Record<string, string> = {}
  if (company?.tradeName.trim() === '') fields['company.tradeName'] = 'Campo obrigatório'
  const isOther = company !== undefined && JSON.stringify(company.cadastur) !== JSON.stringify(data.cadastur)
  if (isOther && data.cadasturLocked) fields['company.cadastur.number'] = 'Este Cadastur já foi conferido.'
  if (about !== undefined && about.bio.trim().length < LEAST_BIO) fields['about.bio'] = 'Conte um pouco mais.'
  if (Object.keys(fields).length > 0) throw new Rejected('a field was refused', { fields })
}

const REGISTERED: CompanyData = {
  tradeName: 'Joana das Dunas',
  experienceYears: 7,
  cadastur: null,
  cadasturLocked: false,
  legalName: 'Joana Ribeiro Turismo Ltda.',
  taxId: '12.ABC.345/01DE-35',
  address: {
    cep: '65010000',
    street: 'Rua Portugal',
    number: '120',
    complement: null,
    district: 'Praia Grande',
    city: 'São Luís',
    state: 'MA',
  },
  languages: ['pt'],
  services: { cities: ['São Luís'], languages: ['pt'], kinds: ['tour'] },
  bio: 'Levo pessoas às dunas há sete anos, com calma, boas histórias e muita água de coco.',
}
