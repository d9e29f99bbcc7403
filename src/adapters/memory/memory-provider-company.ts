import { Rejected } from '../../core/failures.ts'
import {
  changeOf,
  effectOfSaving,
  PROFILE_FIELDS,
  type ProfileChange,
  type ProfileField,
} from '../../core/onboarding/profile-changes.ts'
import type { CompanyChanges, CompanyData, ProviderCompany } from '../../core/onboarding/provider-company.port.ts'
import { bioProblem } from '../../core/onboarding/registration-rules.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryProviderCompanyOptions {
  /** Overrides parts of a complete registration. */
  readonly data?: Partial<CompanyData>
  /** Changes of an approved guide's name, text and photo wait for an admin. */
  readonly isApproved?: boolean
  readonly before?: BeforeAnswering
  readonly now?: () => Date
}

export interface MemoryProviderCompany extends ProviderCompany {
  /** Changes the account's photo. */
  changePhoto(url: string): void
  /** Approves waiting changes, or rejects them with a reason. */
  decide(reason: string | null): void
}

/** One provider's registration data, kept as long as the page lives. */
export function createMemoryProviderCompany({
  data: given,
  isApproved = false,
  before,
  now = () => new Date(),
}: MemoryProviderCompanyOptions = {}): MemoryProviderCompany {
  let data: CompanyData = { ...REGISTERED, ...given }

  const put = (changes: readonly ProfileChange[]) => {
    const inOrder = PROFILE_FIELDS.flatMap((field) => changeOf(changes, field) ?? [])
    data = { ...data, changes: inOrder }
  }
  const publish = (field: ProfileField, value: string) => {
    data = { ...data, ...PUBLISHED[field](value) }
    put(data.changes.filter((change) => change.field !== field))
  }
  const save = (field: ProfileField, value: string) => {
    if (!isApproved) return publish(field, value)
    const known = changeOf(data.changes, field)
    const pending = known?.state === 'in review' ? known.value : undefined
    const effect = effectOfSaving(value, { current: publicValue(data, field), pending })
    if (effect === 'nothing') return
    const others = data.changes.filter((change) => change !== known)
    const proposed: ProfileChange = { field, value, state: 'in review', reason: null, sentAt: now().toISOString() }
    put(effect === 'withdraw' ? others : [...others, proposed])
  }

  return {
    fetch: (signal) => answering(() => data, before, signal),
    update: (changes, signal) =>
      answering(
        () => {
          refuse(changes, data)
          const { company, address, services, about } = changes
          const { tradeName, ...facts } = company ?? {}
          data = {
            ...data,
            ...facts,
            ...(address && { address }),
            ...(services && { services, languages: services.languages }),
          }
          if (tradeName !== undefined) save('name', tradeName)
          if (about !== undefined) save('text', about.bio)
          return data
        },
        before,
        signal,
      ),
    withdraw: (field, signal) =>
      answering(
        () => {
          put(data.changes.filter((change) => change.field !== field))
          return data
        },
        before,
        signal,
      ),
    changePhoto: (url) => save('photo', url),
    decide(reason) {
      for (const { field, value, state } of data.changes) {
        if (state === 'in review' && reason === null) publish(field, value)
      }
      if (reason === null) return
      put(
        data.changes.map((change) =>
          change.state === 'in review' ? { ...change, state: 'rejected', reason } : change,
        ),
      )
    },
  }
}

const PUBLISHED: Readonly<Record<ProfileField, (value: string) => Partial<CompanyData>>> = {
  name: (tradeName) => ({ tradeName }),
  photo: (photo) => ({ photo }),
  text: (bio) => ({ bio }),
}

const publicValue = ({ tradeName, photo, bio }: CompanyData, field: ProfileField): string =>
  ({ name: tradeName, photo: photo ?? '', text: bio ?? '' })[field]

function refuse({ company, about }: CompanyChanges, data: CompanyData): void {
  const fields: Record<string, string> = {}
  if (company?.tradeName.trim() === '') fields['company.tradeName'] = 'Campo obrigatório'
  const isOther = company !== undefined && JSON.stringify(company.cadastur) !== JSON.stringify(data.cadastur)
  if (isOther && data.cadasturLocked) fields['company.cadastur.number'] = 'Este Cadastur já foi conferido.'
  const wrongBio = about === undefined ? null : bioProblem(about.bio)
  if (wrongBio !== null) fields['about.bio'] = wrongBio
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
  photo: null,
  changes: [],
}

export const guiding = { company: () => createMemoryProviderCompany() }
