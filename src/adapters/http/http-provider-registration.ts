import type { Answer } from '../../../contract/call.ts'
import { readRegistration, saveRegistrationStep, submitRegistration } from '../../../contract/provider-registration.ts'
import { Rejected } from '../../core/failures.ts'
import type { ProviderRegistration, RegistrationDraft } from '../../core/onboarding/provider-registration.port.ts'
import type { HttpClient } from './http-client.ts'

/** Each call sends the session's token if there is one; a visitor's draft then becomes the person's. */
export const createHttpProviderRegistration = (http: HttpClient): ProviderRegistration => ({
  async read(draft, signal) {
    const answer = await http.call(readRegistration, { body: { draft }, signal })
    return answer.version === 0 ? null : draftOf(answer)
  },
  async saveStep(step, value, { draft, version }, signal) {
    const body = { version, steps: { [step]: value }, ...(draft === null ? {} : { draft }) }
    return draftOf(await http.call(saveRegistrationStep, { params: { step }, body, signal }).catch(naming))
  },
  async submit({ draft, version }, access, signal) {
    const body = {
      version,
      terms_accepted: true as const,
      ...(draft === null ? {} : { draft }),
      ...(access === null ? {} : { access }),
    }
    return (await http.call(submitRegistration, { body, signal })).registration
  },
})

function draftOf({ draft, version, steps }: Answer<typeof readRegistration>): RegistrationDraft {
  const { personal, company, address, services, about } = steps
  return {
    draft,
    version,
    steps: {
      ...(personal && { personal }),
      ...(company && { company }),
      ...(address && { address }),
      ...(services && { services }),
      ...(about && { about }),
    },
  }
}

/** The schema's errors name a field by its place in the body, `steps.company.taxId`. */
function naming(error: unknown): never {
  if (!(error instanceof Rejected)) throw error
  const fields = Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^steps\./, ''), sentence])
  throw new Rejected(error.message, { detail: error.detail, cause: error, fields: Object.fromEntries(fields) })
}
