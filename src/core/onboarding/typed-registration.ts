import { CEP_MASK, CNPJ_MASK, CPF_MASK } from '../brazil/number-masks.ts'
import { fromE164 } from '../brazil/phone.ts'
import { LANGUAGES, type Language } from '../offers/offer.ts'
import { OFFER_KINDS, type OfferKind } from '../offers/offer-kinds.ts'
import { isRecord } from '../storage/json.ts'
import { fromIsoDate } from '../time/typed-date.ts'
import { type RegistrationSteps, SAVED_STEPS, type SavedStep } from './provider-registration.ts'

/** A city's label and its saved value: a destination's slug, or the name of another city. */
export interface TypedCity {
  readonly label: string
  readonly value: string
}

/** The wizard's field values, valid or not, as drafted on the device. */
export interface TypedRegistration {
  readonly personal: {
    readonly name: string
    readonly cpf: string
    readonly birthDate: string
    readonly cellphone: string
  }
  readonly company: {
    readonly tradeName: string
    readonly taxIdKind: 'cpf' | 'cnpj' | ''
    readonly cnpj: string
    readonly legalName: string
    readonly experienceYears: string
    /** True for a guia de turismo, who needs a Cadastur (Lei 8.623/1993). */
    readonly isGuide: boolean
    readonly cadasturNumber: string
    readonly cadasturCategory: string
    readonly cadasturState: string
    readonly cadasturExpiresOn: string
  }
  readonly address: {
    readonly cep: string
    readonly street: string
    readonly number: string
    readonly complement: string
    readonly district: string
    readonly city: string
    readonly state: string
  }
  readonly services: {
    readonly cities: readonly TypedCity[]
    readonly languages: readonly Language[]
    readonly kinds: readonly OfferKind[]
  }
  readonly about: {
    readonly bio: string
    /** A data URL; empty without a photo. */
    readonly avatar: string
  }
}

export type TypedSteps = { readonly [Step in SavedStep]?: TypedRegistration[Step] }
export type TypedStep = TypedRegistration[SavedStep]

/** Portuguese is preselected, because nearly everyone offers it. */
export const EMPTY: TypedRegistration = {
  personal: { name: '', cpf: '', birthDate: '', cellphone: '' },
  company: {
    tradeName: '',
    taxIdKind: '',
    cnpj: '',
    legalName: '',
    experienceYears: '',
    isGuide: false,
    cadasturNumber: '',
    cadasturCategory: '',
    cadasturState: '',
    cadasturExpiresOn: '',
  },
  address: { cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' },
  services: { cities: [], languages: ['pt'], kinds: [] },
  about: { bio: '', avatar: '' },
}

/** Field values for the backend's steps. */
export function typedOf(steps: RegistrationSteps): TypedSteps {
  const { personal, company, address, services, about } = steps
  return {
    ...(personal && {
      personal: {
        name: personal.name,
        cpf: CPF_MASK.show(personal.cpf),
        birthDate: fromIsoDate(personal.birthDate),
        cellphone: fromE164(personal.cellphone),
      },
    }),
    ...(company && { company: typedCompany(company) }),
    ...(address && {
      address: {
        cep: CEP_MASK.show(address.cep),
        street: address.street,
        number: address.number,
        complement: address.complement ?? '',
        district: address.district,
        city: address.city,
        state: address.state,
      },
    }),
    ...(services && {
      services: {
        cities: services.cities.map((value) => ({ label: cityLabel(value), value })),
        languages: LANGUAGES.filter((language) => services.languages.includes(language)),
        kinds: OFFER_KINDS.filter((kind) => services.kinds.includes(kind)),
      },
    }),
    ...(about && { about: { bio: about.bio, avatar: about.avatar } }),
  }
}

function typedCompany(company: NonNullable<RegistrationSteps['company']>): TypedRegistration['company'] {
  const { cadastur } = company
  const isCnpj = company.taxIdKind === 'cnpj'
  return {
    tradeName: company.tradeName,
    taxIdKind: company.taxIdKind,
    cnpj: isCnpj ? CNPJ_MASK.show(company.taxId) : '',
    legalName: isCnpj ? company.legalName : '',
    experienceYears: String(company.experienceYears),
    isGuide: cadastur !== null,
    cadasturNumber: cadastur?.number ?? '',
    cadasturCategory: cadastur?.category ?? '',
    cadasturState: cadastur?.state ?? '',
    cadasturExpiresOn: cadastur?.expiresOn ? fromIsoDate(cadastur.expiresOn) : '',
  }
}

/** A readable slug for a destination whose name is not loaded yet: `sao-luis` → `Sao Luis`. */
function cityLabel(value: string): string {
  if (!isSlug(value)) return value
  return value.replaceAll('-', ' ').replaceAll(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase())
}
export const isSlug = (value: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)

/** The steps in `record` whose fields all have the right types. */
export function parseTyped(record: unknown): TypedSteps {
  if (!isRecord(record)) return {}
  const steps = SAVED_STEPS.flatMap((step) => {
    const values = record[step]
    return isRecord(values) && hasShape(values, EMPTY[step]) ? [[step, values] as const] : []
  })
  return Object.fromEntries(steps)
}

function hasShape(values: Readonly<Record<string, unknown>>, model: object): boolean {
  return Object.entries(model).every(([name, sample]) => {
    const value = values[name]
    if (name === 'cities') {
      return (
        Array.isArray(value) &&
        value.every((city) => isRecord(city) && typeof city.label === 'string' && typeof city.value === 'string')
      )
    }
    if (name === 'languages')
      return Array.isArray(value) && value.every((one) => LANGUAGES.some((known) => known === one))
    if (name === 'kinds')
      return Array.isArray(value) && value.every((one) => OFFER_KINDS.some((known) => known === one))
    return typeof value === typeof sample
  })
}

/** Equal in every field. */
export function isSame(one: TypedStep | undefined, other: TypedStep | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
