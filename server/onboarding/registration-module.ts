import type { Body } from '../../contract/call.ts'
import { readRegistration, saveRegistrationStep, submitRegistration } from '../../contract/provider-registration.ts'
import { LONGEST_PORTRAIT_TEXT } from '../../src/core/images/upload-limits.ts'
import { hasRole } from '../accounts/authorization.ts'
import type { Person } from '../accounts/principal.ts'
import { keepRegistration } from '../accounts/registrations.ts'
import type { Database } from '../database/database.ts'
import { handle } from '../http/handle.ts'
import { HttpProblem, problem } from '../http/problem.ts'
import type { Module, Services } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { draftAvatar } from './avatar.ts'
import { becomeProvider, type WholeSteps, wholeSteps } from './become-provider.ts'
import { type Asker, findDraft, NOTHING, putStep, refuseOutdated, secretOf } from './drafts.ts'
import { checkStep, STEP_NAMES, type StepName, type Steps } from './step-rules.ts'

const MINUTE = 60_000
/** The portrait's data URL with its JSON. */
const STEP_BYTES = LONGEST_PORTRAIT_TEXT + 65_536

type Submission = Body<typeof submitRegistration>

/** Registration of providers, step by step: docs/guides.md. */
export const providerRegistration: Module = (app, services) => {
  const { database, config, now } = services
  const { loginsPerAddress, registrationsPerAddress } = config.limits
  const limited = { rateLimit: { max: loginsPerAddress, timeWindow: MINUTE } }

  handle(
    app,
    readRegistration,
    async ({ principal, body }) => {
      refuseOthers(principal)
      const who = asker(principal, body)
      const found = await database.transaction((transaction) => findDraft(transaction, who, now()))
      return found === undefined ? NOTHING : { draft: secretOf(who), version: found.version, steps: found.steps }
    },
    limited,
  )

  handle(
    app,
    saveRegistrationStep,
    async ({ principal, params, body }) => {
      refuseOthers(principal)
      const checked: Steps = { [params.step]: checkStep(params.step, body.steps, now()) }
      const who = asker(principal, body)
      const value = await settled(services, who, params.step, checked)
      return database.transaction((transaction) => putStep(transaction, who, body.version, params.step, value, now()))
    },
    // Any step's body may be as large as the photo's, and comes without an account.
    { bodyLimit: STEP_BYTES, upload: services.uploads, ...limited },
  )

  handle(
    app,
    submitRegistration,
    async ({ principal, body }) => {
      if (principal !== undefined) {
        await submitAs(services, principal, body)
        return { registration: null }
      }
      return { registration: await submitAsVisitor(services, body) }
    },
    { rateLimit: { max: registrationsPerAddress, timeWindow: 60 * MINUTE } },
  )
}

const asker = (principal: Person | undefined, { draft }: { readonly draft?: string | null | undefined }): Asker => ({
  userId: principal?.userId ?? null,
  secret: draft ?? undefined,
})

/** @throws HttpProblem 409 for a provider, 403 for an admin, who could approve themselves. */
function refuseOthers(principal: Person | undefined): void {
  if (principal === undefined) return
  if (hasRole(principal, 'admin')) throw problem('admin_cannot_guide')
  if (principal.companyId !== null) throw problem('already_guide')
}

/** Rules beyond one step: the CPF of another step, and whether the photo is a picture. */
async function settled(
  { database, now }: Services,
  who: Asker,
  step: StepName,
  checked: Steps,
): Promise<NonNullable<Steps[StepName]>> {
  const known = await database.transaction((transaction) => findDraft(transaction, who, now()))
  const { company, about } = checked
  if (company?.taxIdKind === 'cpf' && known?.steps.personal && known.steps.personal.cpf !== company.taxId) {
    throw problem('invalid_fields', { errors: { 'company.taxId': FIELD.cpf_of_other_step } })
  }
  if (about !== undefined) {
    const isKept = known?.steps.about?.avatar === about.avatar
    return { ...about, avatar: isKept ? about.avatar : await draftAvatar(about.avatar) }
  }
  const value = checked[step]
  if (value === undefined) throw new Error(`the step ${step} was not checked`)
  return value
}

/** All steps, checked again: a rule or the person's age may have changed since they were saved. */
async function wholeDraft(transaction: Database, who: Asker, version: number, now: Date): Promise<WholeSteps> {
  const found = await findDraft(transaction, who, now)
  refuseOutdated(found ?? NOTHING, version)
  const steps = wholeSteps(found?.steps ?? {})
  for (const name of STEP_NAMES) checkStep(name, steps, now)
  return steps
}

/** Repeating a submission is no error, because the first answer may have been lost. */
async function submitAs(services: Services, principal: Person, body: Submission): Promise<void> {
  const { userId } = principal
  await services.database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
    const [company] = await transaction.query<{ id: string; version: string | null }>(
      "SELECT id, details -> 'registration' ->> 'version' AS version FROM companies WHERE user_id = $1",
      [userId],
    )
    if (company?.version === String(body.version)) return
    refuseOthers({ ...principal, companyId: company?.id ?? null })
    const steps = await wholeDraft(transaction, asker(principal, body), body.version, services.now())
    const inside = { ...services, database: transaction }
    await becomeProvider(inside, userId, steps, { emailConfirmed: false, version: body.version })
  })
}

/**
 * Until the address is confirmed this only makes a registration, whether or not the address has an account. The draft stays until
 * then, so that it can be submitted again with another address.
 */
async function submitAsVisitor(services: Services, body: Submission): Promise<string> {
  const { access, draft, version } = body
  if (access === undefined) throw problem('invalid_fields', { errors: { 'access.email': FIELD.required } })
  const who = { userId: null, secret: draft }
  const steps = await services.database.transaction((transaction) =>
    wholeDraft(transaction, who, version, services.now()),
  )
  try {
    const person = { ...access, name: steps.personal.name, terms_accepted: true as const }
    return await keepRegistration(services, person, { content: { steps, version }, secret: draft ?? '' })
  } catch (error) {
    throw error instanceof HttpProblem ? named(error) : error
  }
}

/** Renames fields as in the wizard: `access.password`, `personal.name`. */
function named(refusal: HttpProblem): HttpProblem {
  const { errors } = refusal.problem
  if (errors === undefined) return refusal
  const renamed = Object.entries(errors).map(([field, sentence]) => [
    field === 'name' ? 'personal.name' : `access.${field}`,
    sentence,
  ])
  return problem('invalid_fields', { errors: Object.fromEntries(renamed), cause: refusal })
}
