import { isCnpj, isCpf } from '../../core/brazil/brazilian-numbers.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import type {
  ProviderAccess,
  ProviderRegistration,
  RegistrationDraft,
} from '../../core/onboarding/provider-registration.port.ts'
import { firstUnfinished, type RegistrationSteps, type SavedStep } from '../../core/onboarding/provider-registration.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryProviderRegistrationOptions {
  /** The person of the current session; none by default. */
  readonly person?: () => string | null
  /** CPF and CNPJ of existing companies. */
  readonly taken?: readonly string[]
  /** Makes the registration that a mail confirms, like memory-account-entry.ts. */
  readonly register?: (access: ProviderAccess, name: string) => Promise<string>
  /** Called when the session's person has become a provider. */
  readonly onProvider?: (person: string) => void
  readonly before?: BeforeAnswering
}

interface Kept {
  readonly version: number
  readonly steps: RegistrationSteps
}

const OUTDATED = 'Este cadastro foi atualizado em outro aparelho ou aba. Confira como está agora e salve de novo.'

/** Stores registrations by person or by secret, as long as the page lives. */
export function createMemoryProviderRegistration(
  options: MemoryProviderRegistrationOptions = {},
): ProviderRegistration {
  const { person = () => null, taken = [], register, onProvider, before } = options
  const kept = new Map<string, Kept>()
  let count = 0

  /** The storage key. A visitor's draft becomes the person's when its secret arrives with a session. */
  function nameOf(draft: string | null): string | null {
    const who = person()
    if (who === null) return draft
    const visitors = draft === null ? undefined : kept.get(draft)
    if (draft !== null && visitors !== undefined) {
      const own = kept.get(who)
      const version = own === undefined ? visitors.version : Math.max(own.version, visitors.version) + 1
      kept.set(who, { version, steps: { ...own?.steps, ...visitors.steps } })
      kept.delete(draft)
    }
    return who
  }
  const find = (name: string | null) => (name === null ? undefined : kept.get(name))
  const answerOf = (name: string, { version, steps }: Kept): RegistrationDraft => ({
    draft: person() === null ? name : null,
    version,
    steps,
  })

  return {
    read(draft, signal) {
      const read = () => {
        const name = nameOf(draft)
        const found = find(name)
        return name === null || found === undefined ? null : answerOf(name, found)
      }
      return answering(read, before, signal)
    },
    saveStep(step, value, { draft, version }, signal) {
      const save = () => {
        refuseNumbers({ [step]: value })
        const name = nameOf(draft)
        const found = find(name)
        if (found === undefined) {
          if (version > 0) throw new NotFound('the draft is gone')
          const begun = person() ?? `draft-number-${++count}-in-memory`
          return answerOf(begun, keep(begun, { version: 1, steps: { [step]: value } }))
        }
        const steps = aligned({ ...found.steps, [step]: value })
        const key = name ?? ''
        if (JSON.stringify(steps) === JSON.stringify(found.steps)) return answerOf(key, found)
        if (found.version !== version) throw new Outdated('saved elsewhere', { detail: OUTDATED })
        return answerOf(key, keep(key, { version: version + 1, steps }))
      }
      return answering(save, before, signal)
    },
    async submit({ draft, version }, access, signal) {
      const check = () => {
        const name = nameOf(draft)
        const found = find(name)
        if ((found?.version ?? 0) !== version) throw new Outdated('saved elsewhere', { detail: OUTDATED })
        const missing = firstUnfinished(found?.steps ?? {})
        if (missing !== 'access') {
          throw new Rejected('a step is missing', { fields: { [missing]: 'Falta completar esta etapa.' } })
        }
        const { personal, company } = found?.steps ?? {}
        if (person() !== null && company !== undefined && taken.includes(company.taxId)) {
          const kind = company.taxIdKind.toUpperCase()
          throw wrong('company.taxId', `Este ${kind} já tem cadastro. Se é seu, entre na conta ou fale com a gente.`)
        }
        return { name: personal?.name ?? '' }
      }
      const { name } = await answering(check, before, signal)
      const who = person()
      if (who !== null) {
        kept.delete(who)
        onProvider?.(who)
        return null
      }
      if (access === null) throw new Rejected('no access', { fields: { 'access.email': 'Campo obrigatório' } })
      try {
        return (await register?.(access, name)) ?? `registration-${++count}-in-memory`
      } catch (error) {
        throw error instanceof Rejected ? ofAccess(error) : error
      }
    },
  }

  function keep(name: string, what: Kept): Kept {
    kept.set(name, what)
    return what
  }
}

/** Copies number and name of a person who sells under their own name. */
function aligned(steps: RegistrationSteps): RegistrationSteps {
  const { personal, company } = steps
  if (personal === undefined || company?.taxIdKind !== 'cpf') return steps
  return { ...steps, company: { ...company, taxId: personal.cpf, legalName: personal.name } }
}

function refuseNumbers({ personal, company }: Partial<Pick<RegistrationSteps, SavedStep>>): void {
  if (personal !== undefined && !isCpf(personal.cpf)) throw wrong('personal.cpf', 'Confira o CPF.')
  if (company === undefined) return
  const { taxId, taxIdKind } = company
  const isRight = taxIdKind === 'cpf' ? isCpf(taxId) : isCnpj(taxId)
  if (isRight === false) throw wrong('company.taxId', 'Confira o número.')
}

const ofAccess = ({ message, detail, fields }: Rejected) =>
  new Rejected(message, {
    detail,
    fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [`access.${name}`, sentence])),
  })

const wrong = (field: string, sentence: string) =>
  new Rejected(`wrong ${field}`, { detail: sentence, fields: { [field]: sentence } })

export const guiding = { registration: () => createMemoryProviderRegistration() }
