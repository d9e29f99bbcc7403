import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalProgress, SOCIAL_LINKS } from '../../../src/core/onboarding/approval-progress.ts'
import {
  APPROVAL_STEPS,
  type ApprovalState,
  approvalSteps,
  documentOf,
  flagsPassedBySession,
  missingSteps,
  nextStep,
  provenFlags,
  STEP_WORDS,
  stateOfSession,
  unknownNames,
} from '../../../src/core/onboarding/approval-steps.ts'
import { DEFAULT_FLAGS, flagsOf, VALIDATION_FLAGS } from '../../../src/core/onboarding/validation.ts'
import type { Review, ReviewStatus } from '../../../src/core/onboarding/validation-checks.port.ts'
import type { User } from '../../../src/core/session/session.ts'

const everything = () => true
const providerMissing = (...missing_validation: readonly string[]): User => ({
  id: 7,
  name: 'Bruno',
  email: 'bruno@exemplo.br',
  roles: ['company'],
  company: { able_to_approve: { validations: false, missing_validation } },
})
const ALL_NAMES = APPROVAL_STEPS.flatMap((step) => STEP_WORDS[step].names)
const NOTHING: Review = { status: 'missing', reason: null }
const BEGINNING: ApprovalState = {
  missing: ALL_NAMES,
  flags: { ...DEFAULT_FLAGS, tour_guide_certificate_verified: false },
  identity: NOTHING,
  certificate: { ...NOTHING, number: null },
  approval: NOTHING,
}
const COMPLETE: ApprovalState = {
  ...BEGINNING,
  missing: [],
  flags: flagsOf(Object.fromEntries(VALIDATION_FLAGS.map((flag) => [flag, true]))),
  identity: { status: 'approved', reason: null },
  certificate: { status: 'approved', reason: null, number: '12.345678.10-1' },
}
const FLAG_CHOICES = {
  email_verified: fc.boolean(),
  identity_verified: fc.boolean(),
  oficial_rules_verified: fc.boolean(),
  phone_verified: fc.boolean(),
  pix_verified: fc.boolean(),
  social_net_verified: fc.boolean(),
  youtube_presentation_verified: fc.boolean(),
  tour_guide_certificate_verified: fc.boolean(),
}
const statuses = (approvalState: ApprovalState) =>
  Object.fromEntries(approvalSteps(approvalState).map(({ name, status }) => [name, status]))

describe('The names of missing steps', () => {
  test.each([
    ['email', 'E-mail', '/cadastro-prestador/validacao-email'],
    ['phone', 'Celular', '/cadastro-prestador/validacao-telefone'],
    ['pix_key', 'Dados bancários', '/cadastro-prestador/validacao-dados-bancarios'],
    ['youtube_presentation_link', 'Vídeo de apresentação', '/cadastro-prestador/validacao-apresentacao'],
    ['instagram_link', 'Redes sociais', '/cadastro-prestador/validacao-redes-sociais'],
    ['facebook_link', 'Redes sociais', '/cadastro-prestador/validacao-redes-sociais'],
    ['youtube_channel_link', 'Redes sociais', '/cadastro-prestador/validacao-redes-sociais'],
    ['contract', 'Contrato', '/cadastro-prestador/validacao-contrato'],
    ['identity', 'Identidade', '/cadastro-prestador/validacao-identidade'],
    ['tour_guide_certificate', 'Certificado de guia', '/cadastro-prestador/validacao-certificado-guia'],
  ])('%s is the step "%s" at %s', (name, title, href) => {
    const [step, ...others] = missingSteps([name])
    expect(others).toEqual([])
    expect(step && STEP_WORDS[step]).toMatchObject({ title, href })
    expect(step && STEP_WORDS[step].why).toMatch(/\.$/)
  })

  test('the three links are one step, and an unknown name stays unchanged', () => {
    expect(missingSteps([...SOCIAL_LINKS, 'selo_azul'])).toEqual(['social'])
    expect(unknownNames([...SOCIAL_LINKS, 'selo_azul', 'selo_azul'])).toEqual(['selo_azul'])
  })

  test('steps and unknown names together are as many as the progress counts', () => {
    const name = fc.oneof(fc.constantFrom(...ALL_NAMES), fc.string())
    fc.assert(
      fc.property(fc.array(name), (missing) => {
        expect(missingSteps(missing).length + unknownNames(missing).length).toBe(approvalProgress(missing).missing)
      }),
    )
  })
})

describe('The status of each step', () => {
  test('at the beginning everything is missing, at the end everything is done', () => {
    expect(new Set(Object.values(statuses(BEGINNING)))).toEqual(new Set(['missing']))
    expect(new Set(Object.values(statuses(COMPLETE)))).toEqual(new Set(['done']))
  })

  test('a waiting step is in review, and a rejected one has its reason', () => {
    const approvalState: ApprovalState = {
      ...BEGINNING,
      identity: { status: 'in review', reason: null },
      certificate: { status: 'rejected', reason: 'A foto está escura.', number: '1' },
    }
    expect(statuses(approvalState)).toMatchObject({ identity: 'in review', certificate: 'rejected' })
    expect(approvalSteps(approvalState).find(({ name }) => name === 'certificate')?.reason).toBe('A foto está escura.')
  })

  test('a review of one step says nothing about the others', () => {
    const inReview: Review = { status: 'in review', reason: null }
    const missing = ['phone', 'identity', 'tour_guide_certificate']
    const ofIdentity = statuses({ ...BEGINNING, missing, identity: inReview })
    expect(ofIdentity).toMatchObject({ phone: 'missing', identity: 'in review', certificate: 'missing' })
    const ofCertificate = statuses({ ...BEGINNING, missing, certificate: { ...inReview, number: '1' } })
    expect(ofCertificate).toMatchObject({ phone: 'missing', identity: 'missing', certificate: 'in review' })
  })

  test.each<[string, ReviewStatus, boolean | undefined, string]>([
    ['approved without its flag', 'approved', false, 'done'],
    ['never sent, although its flag exists', 'missing', false, 'missing'],
    ['never sent and without a flag', 'missing', undefined, 'not needed'],
    ['approved and without a flag', 'approved', undefined, 'done'],
  ])('a certificate that nothing misses and that is %s', (_, status, flag, shown) => {
    const { tour_guide_certificate_verified: _flag, ...others } = COMPLETE.flags
    const flags = flag === undefined ? others : { ...others, tour_guide_certificate_verified: flag }
    const certificate = { status, reason: null, number: null }
    expect(statuses({ ...COMPLETE, flags, certificate }).certificate).toBe(shown)
  })

  test('an optional certificate is not needed, unless it was sent', () => {
    const { tour_guide_certificate_verified: _, ...flags } = COMPLETE.flags
    const approvalState = { ...COMPLETE, flags, certificate: BEGINNING.certificate }
    expect(statuses(approvalState).certificate).toBe('not needed')
    expect(
      statuses({ ...approvalState, certificate: { ...approvalState.certificate, status: 'in review' } }).certificate,
    ).toBe('in review')
    expect(nextStep(approvalState, everything)).toEqual({ kind: 'submit', reason: null })
  })

  test('only a flag marks a step as done if a backend uses other names', () => {
    const approvalState = stateOfSession(providerMissing('conta_bancaria'), { ...DEFAULT_FLAGS, email_verified: true })
    expect(statuses(approvalState)).toMatchObject({ email: 'done', bank: 'missing', certificate: 'not needed' })
    const named = stateOfSession(providerMissing('pix_key'), DEFAULT_FLAGS)
    expect(statuses(named)).toMatchObject({ email: 'done', bank: 'missing' })
  })

  test('the session shows the same steps to be passed as the list, and no flag where names are unknown', () => {
    expect(flagsPassedBySession(providerMissing('pix_key', 'instagram_link'))).toEqual([
      'email_verified',
      'phone_verified',
      'youtube_presentation_verified',
      'oficial_rules_verified',
      'identity_verified',
    ])
    expect(flagsPassedBySession(providerMissing('conta_bancaria'))).toEqual([])
    const { company: _, ...client } = providerMissing()
    expect(flagsPassedBySession(client)).toEqual([])
  })
})

describe('The next step', () => {
  const REJECTED: Review = { status: 'rejected', reason: 'O documento está cortado.' }
  const inReview: Review = { status: 'in review', reason: null }
  test.each<[string, ApprovalState, object]>([
    ['is the first that is missing', BEGINNING, { kind: 'step', step: { name: 'email', status: 'missing' } }],
    [
      'is a rejected step before one that was never sent',
      { ...BEGINNING, identity: REJECTED },
      { kind: 'step', step: { name: 'identity', reason: 'O documento está cortado.' } },
    ],
    [
      'skips steps that wait for the team',
      { ...BEGINNING, missing: ['identity', 'tour_guide_certificate'], identity: inReview },
      { kind: 'step', step: { name: 'certificate' } },
    ],
    [
      'is to wait if the team has everything',
      { ...BEGINNING, missing: ['identity'], identity: inReview },
      { kind: 'await reviews', steps: [{ name: 'identity' }] },
    ],
    ['is to send all of it', COMPLETE, { kind: 'submit', reason: null }],
    [
      'is to submit again after a rejection, with its reason',
      { ...COMPLETE, approval: REJECTED },
      { kind: 'submit', reason: 'O documento está cortado.' },
    ],
    [
      'is to submit without the reason of a rejection that is over',
      { ...COMPLETE, approval: { status: 'missing', reason: 'O documento está cortado.' } },
      { kind: 'submit', reason: null },
    ],
    ['is to wait for the approval', { ...COMPLETE, approval: inReview }, { kind: 'await approval' }],
    [
      'is a step that was lost while the approval waits',
      { ...COMPLETE, missing: ['phone'], approval: inReview },
      { kind: 'step', step: { name: 'phone' } },
    ],
    ['is none after the approval', { ...COMPLETE, approval: { ...NOTHING, status: 'approved' } }, { kind: 'approved' }],
    [
      'names a step that was lost after the approval, which stays',
      { ...COMPLETE, missing: ['phone'], approval: { ...NOTHING, status: 'approved' } },
      { kind: 'approved', lost: [{ name: 'phone' }] },
    ],
    [
      'is to ask for help if the backend requires an unknown step',
      { ...COMPLETE, missing: ['selo_azul'] },
      { kind: 'ask for help', names: ['selo_azul'] },
    ],
  ])('%s', (_, approvalState, expected) => expect(nextStep(approvalState, everything)).toMatchObject(expected))

  test('is never a step or a sending that the backend does not offer', () => {
    const phoneAlone = (href: string) => href === STEP_WORDS.phone.href
    expect(nextStep(BEGINNING, phoneAlone)).toMatchObject({ kind: 'step', step: { name: 'phone' } })
    expect(nextStep({ ...COMPLETE, missing: ['pix_key'] }, phoneAlone)).toEqual({
      kind: 'ask for help',
      names: ['Dados bancários'],
    })
    expect(nextStep(COMPLETE, phoneAlone)).toEqual({ kind: 'ask for help', names: [] })
  })

  test('is to submit only if nothing is missing, and a step only if one is missing', () => {
    const status = fc.constantFrom<ReviewStatus>('missing', 'in review', 'approved', 'rejected')
    const review = fc.record({ status, reason: fc.option(fc.string()) })
    const approvalState = fc.record({
      missing: fc.array(fc.oneof(fc.constantFrom(...ALL_NAMES), fc.string())),
      flags: fc.record(FLAG_CHOICES),
      identity: review,
      certificate: fc.record({ status, reason: fc.option(fc.string()), number: fc.constant(null) }),
      approval: review,
    })
    fc.assert(
      fc.property(approvalState, (any) => {
        const next = nextStep(any, everything)
        const isApproved = any.approval.status === 'approved'
        expect(next.kind === 'approved').toBe(isApproved)
        if (next.kind === 'submit' || next.kind === 'await approval') expect(any.missing).toEqual([])
        if (next.kind === 'step') {
          expect(next.step.names.some((name) => any.missing.includes(name))).toBe(true)
          expect(['missing', 'rejected']).toContain(next.step.status)
        }
        if (next.kind === 'await reviews') expect(next.steps.every((step) => step.status === 'in review')).toBe(true)
        for (const step of approvalSteps(any)) {
          const isMissing = step.names.some((name) => any.missing.includes(name))
          expect(isMissing && (step.status === 'done' || step.status === 'not needed')).toBe(false)
          expect(step.reason === null || step.status === 'rejected').toBe(true)
        }
      }),
    )
  })
})

describe('The flags of check-validate-updates', () => {
  const check = { check_phone: false, user_id: 7, status: false, validate_documents: [] }
  test.each([
    ['nothing at first', check, []],
    ['the phone', { ...check, check_phone: true }, ['phone_verified']],
    [
      'the documents that it names',
      { ...check, validate_documents: ['tour_guide_certificate', 'identity', 'contract'] },
      ['oficial_rules_verified', 'identity_verified', 'tour_guide_certificate_verified'],
    ],
    ['no step without a document, and no unknown name', { ...check, validate_documents: ['email', 'x'] }, []],
  ])('%s', (_, answer, flags) => expect(provenFlags(answer)).toEqual(flags))
})

describe('The state for a backend that only knows the session', () => {
  const unknown = {
    bank: null,
    presentation: null,
    social: { instagram_link: null, facebook_link: null, youtube_channel_link: null },
    contract: { version: '', accepted: null },
    identity: NOTHING,
    certificate: { ...NOTHING, number: null },
  }
  const flags = { ...DEFAULT_FLAGS, pix_verified: true }

  test('contains what the session tells about a provider', () => {
    expect(stateOfSession({ ...providerMissing('pix_key'), cellphone: '+5598987650002' }, flags)).toEqual({
      ...unknown,
      missing: ['pix_key'],
      flags,
      email: { address: 'bruno@exemplo.br' },
      phone: { cellphone: '+5598987650002' },
      approval: NOTHING,
    })
  })

  test('is approved once the session says so', () => {
    const user = providerMissing()
    const approved = { ...user, company: { able_to_approve: { validations: true, missing_validation: [] } } }
    expect(stateOfSession(approved, flags).approval).toEqual({ status: 'approved', reason: null })
  })

  test('misses nothing of a person without a company, whose phone is unknown', () => {
    const { company: _, ...client } = providerMissing()
    expect(stateOfSession(client, flags)).toEqual({
      ...unknown,
      missing: [],
      flags,
      email: { address: 'bruno@exemplo.br' },
      phone: { cellphone: null },
      approval: NOTHING,
    })
  })
})

test.each([
  ['email', null],
  ['phone', null],
  ['presentation', null],
  ['social', null],
  ['bank', null],
  ['contract', 'contract'],
  ['identity', 'identity'],
  ['certificate', 'tour_guide_certificate'],
] as const)('The document of the step %s is %s', (step, document) => expect(documentOf(step)).toBe(document))
