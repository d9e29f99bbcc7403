import type { User } from '../session/session.ts'
import { SOCIAL_LINKS } from './approval-progress.ts'
import { DEFAULT_FLAGS, type ValidationFlag, type ValidationFlags } from './validation.ts'
import type { Review, ValidationCheck, ValidationState } from './validation-checks.port.ts'

/** The steps of the approval, the easiest first. */
export const APPROVAL_STEPS = [
  'email',
  'phone',
  'presentation',
  'social',
  'bank',
  'contract',
  'identity',
  'certificate',
] as const
export type ApprovalStepName = (typeof APPROVAL_STEPS)[number]

export interface ApprovalStepWords {
  readonly title: string
  /** The reason for the step. */
  readonly why: string
  /** The route of the step (specification section 2). */
  readonly href: string
  /** Its names in missing_validation; the three links count once (section 5). */
  readonly names: readonly string[]
  readonly flag: ValidationFlag
}

export const STEP_WORDS: Readonly<Record<ApprovalStepName, ApprovalStepWords>> = {
  email: {
    title: 'E-mail',
    why: 'Para avisar você de reservas e pagamentos.',
    href: '/cadastro-prestador/validacao-email',
    names: ['email'],
    flag: 'email_verified',
  },
  phone: {
    title: 'Celular',
    why: 'Para o viajante encontrar você no dia do passeio.',
    href: '/cadastro-prestador/validacao-telefone',
    names: ['phone'],
    flag: 'phone_verified',
  },
  presentation: {
    title: 'Vídeo de apresentação',
    why: 'Quem viaja quer ver e ouvir quem vai receber o grupo.',
    href: '/cadastro-prestador/validacao-apresentacao',
    names: ['youtube_presentation_link'],
    flag: 'youtube_presentation_verified',
  },
  social: {
    title: 'Redes sociais',
    why: 'Para mostrar que você e o seu trabalho existem. Basta uma.',
    href: '/cadastro-prestador/validacao-redes-sociais',
    names: SOCIAL_LINKS,
    flag: 'social_net_verified',
  },
  bank: {
    title: 'Dados bancários',
    why: 'É na sua chave Pix que você recebe pelo que vende.',
    href: '/cadastro-prestador/validacao-dados-bancarios',
    names: ['pix_key'],
    flag: 'pix_verified',
  },
  contract: {
    title: 'Contrato',
    why: 'As regras entre você e a Tour Presencial, por escrito.',
    href: '/cadastro-prestador/validacao-contrato',
    names: ['contract'],
    flag: 'oficial_rules_verified',
  },
  identity: {
    title: 'Identidade',
    why: 'Para ninguém se passar por você. Os documentos são apagados depois da análise.',
    href: '/cadastro-prestador/validacao-identidade',
    names: ['identity'],
    flag: 'identity_verified',
  },
  certificate: {
    title: 'Certificado de guia',
    why: 'Guiar passeios é profissão regulamentada (Lei 8.623/1993) e pede Cadastur.',
    href: '/cadastro-prestador/validacao-certificado-guia',
    names: ['tour_guide_certificate'],
    flag: 'tour_guide_certificate_verified',
  },
}

/** `not needed`: the certificate of a provider without guided tours is optional. */
export type StepStatus = 'done' | 'in review' | 'rejected' | 'missing' | 'not needed'

export interface ApprovalStep extends ApprovalStepWords {
  readonly name: ApprovalStepName
  readonly status: StepStatus
  /** The reason of a rejection; null without one. */
  readonly reason: string | null
}

/** The parts of the validation state that decide about approval. For a backend without `validation` see `stateOfSession`. */
export type ApprovalState = Pick<ValidationState, 'missing' | 'flags' | 'identity' | 'certificate' | 'approval'>

const NAMES = new Map(APPROVAL_STEPS.flatMap((step) => STEP_WORDS[step].names.map((name) => [name, step] as const)))

/** The distinct names of unknown steps; another backend may have such names. */
export function unknownNames(missing: readonly string[]): readonly string[] {
  return [...new Set(missing)].filter((name) => !NAMES.has(name))
}

/** The distinct steps of these names, in their order. */
export function missingSteps(missing: readonly string[]): readonly ApprovalStepName[] {
  return APPROVAL_STEPS.filter((step) => STEP_WORDS[step].names.some((name) => missing.includes(name)))
}

/** Every step with its status. */
export const approvalSteps = (approvalState: ApprovalState): readonly ApprovalStep[] =>
  APPROVAL_STEPS.map((name) => approvalStep(name, approvalState))

/** The step with its status. */
export function approvalStep(name: ApprovalStepName, approvalState: ApprovalState): ApprovalStep {
  const review = reviewOf(name, approvalState)
  const status = statusOf(name, approvalState, review)
  return { ...STEP_WORDS[name], name, status, reason: status === 'rejected' ? review.reason : null }
}

const reviewOf = (name: ApprovalStepName, { identity, certificate }: ApprovalState): Review =>
  name === 'identity' ? identity : name === 'certificate' ? certificate : UNKNOWN_REVIEW

function statusOf(name: ApprovalStepName, { flags, missing }: ApprovalState, review: Review): StepStatus {
  const flag = flags[STEP_WORDS[name].flag]
  const lacks = missingSteps(missing).includes(name)
  if (!lacks && flag === true) return 'done'
  if (review.status === 'in review' || review.status === 'rejected') return review.status
  if (lacks) return 'missing'
  // Absent where approval does not require it (section 3: settable, but not in a new record).
  if (name === 'certificate' && review.status !== 'approved') return flag === undefined ? 'not needed' : 'missing'
  // An unknown name of another backend may mean this step.
  return unknownNames(missing).length === 0 ? 'done' : 'missing'
}

/** The next action. */
export type NextStep =
  /** Approved; `lost` are steps that must be repeated. They do not end the approval. */
  | { readonly kind: 'approved'; readonly lost: readonly ApprovalStep[] }
  | { readonly kind: 'step'; readonly step: ApprovalStep }
  /** Everything was sent, and the team still reviews these. */
  | { readonly kind: 'await reviews'; readonly steps: readonly ApprovalStep[] }
  /** The remaining steps cannot be taken here: no screen has them, or the backend does not offer them. */
  | { readonly kind: 'ask for help'; readonly names: readonly string[] }
  /** `reason` of an earlier rejection; null at first. */
  | { readonly kind: 'submit'; readonly reason: string | null }
  | { readonly kind: 'await approval' }

const SUBMIT_HREF = '/submeter-aprovacao'

/**
 * Rejected steps come before missing ones, because they are nearly complete. `isOffered`: the backend supports that
 * route.
 */
export function nextStep(approvalState: ApprovalState, isOffered: (href: string) => boolean): NextStep {
  const { approval, missing } = approvalState
  const steps = approvalSteps(approvalState)
  const lacking = steps.filter(({ names }) => names.some((name) => missing.includes(name)))
  if (approval.status === 'approved') return { kind: 'approved', lost: lacking }
  const open = lacking.filter(({ status }) => status === 'rejected' || status === 'missing')
  const offered = open.filter(({ href }) => isOffered(href))
  const toGive = offered.find(({ status }) => status === 'rejected') ?? offered[0]
  if (toGive !== undefined) return { kind: 'step', step: toGive }
  if (open.length > 0) return { kind: 'ask for help', names: open.map(({ title }) => title) }
  if (lacking.length > 0) return { kind: 'await reviews', steps: lacking }
  const unknown = unknownNames(missing)
  if (unknown.length > 0) return { kind: 'ask for help', names: unknown }
  if (approval.status === 'in review') return { kind: 'await approval' }
  if (!isOffered(SUBMIT_HREF)) return { kind: 'ask for help', names: [] }
  return { kind: 'submit', reason: approval.status === 'rejected' ? approval.reason : null }
}

const UNKNOWN_REVIEW: Review = { status: 'missing', reason: null }

/**
 * The state for a backend with only the specification's calls: auth/me and the validation records. They contain neither
 * a step's sent data nor the status of a review.
 */
export function stateOfSession(user: User, flags: ValidationFlags): ValidationState {
  const { validations = false, missing_validation = [] } = user.company?.able_to_approve ?? {}
  return {
    missing: missing_validation,
    flags,
    email: { address: user.email },
    phone: { cellphone: user.cellphone ?? null },
    bank: null,
    presentation: null,
    social: { instagram_link: null, facebook_link: null, youtube_channel_link: null },
    contract: { version: '', accepted: null },
    identity: UNKNOWN_REVIEW,
    certificate: { ...UNKNOWN_REVIEW, number: null },
    approval: validations ? { status: 'approved', reason: null } : UNKNOWN_REVIEW,
  }
}

/** The flags of the steps that auth/me reports as complete; none if it names unknown checks. */
export const flagsPassedBySession = (user: User): readonly ValidationFlag[] =>
  user.company === undefined
    ? []
    : approvalSteps(stateOfSession(user, DEFAULT_FLAGS))
        .filter(({ status }) => status === 'done')
        .map(({ flag }) => flag)

/** The flags that are set according to check-validate-updates (specification section 7). */
export function provenFlags({ check_phone, validate_documents }: ValidationCheck): readonly ValidationFlag[] {
  const steps = missingSteps(validate_documents).filter((step) => DOCUMENTS.some((document) => document === step))
  return [...(check_phone ? (['phone_verified'] as const) : []), ...steps.map((step) => STEP_WORDS[step].flag)]
}

/** The name of a step's document in check-validate-updates; null for steps without one. */
export function documentOf(step: ApprovalStepName): string | null {
  return DOCUMENTS.some((document) => document === step) ? (STEP_WORDS[step].names[0] ?? null) : null
}

const DOCUMENTS = ['contract', 'identity', 'certificate'] as const
