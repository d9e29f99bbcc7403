import { maskedCpf, pixKeyOf } from '../../core/brazil/brazilian-numbers.ts'
import { NotFound, Outdated, Rejected, TooManyRequests } from '../../core/failures.ts'
import { facebookOf, instagramOf, presentationOf, youtubeChannelOf } from '../../core/links/provider-links.ts'
import { IDENTITY_PHOTOS, photosToSend } from '../../core/onboarding/identity-photos.ts'
import { DEFAULT_FLAGS, type ValidationFlag } from '../../core/onboarding/validation.ts'
import type {
  IdentityReview,
  Review,
  SocialLinks,
  ValidationChecks,
  ValidationState,
} from '../../core/onboarding/validation-checks.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code in every mail, and the link's token. */
export const MEMORY_EMAIL_CODE = '135790'
export const MEMORY_EMAIL_TOKEN = 'memory-email-token-of-the-link'
const MEMORY_CONTRACT_VERSION = '2026-11-23'
const RESEND_SECONDS = 60
const TRIES = 5

export interface MemoryValidationChecksOptions {
  /** Overrides the state of a guide who has not started. */
  readonly state?: Partial<ValidationState>
  /** Registered name, for the contract. */
  readonly name?: string
  /** 11 digits: the only CPF that is accepted as a Pix key. */
  readonly cpf?: string
  /** Called for every flag that becomes true, like the backend's validation records. */
  readonly onPassed?: (flag: ValidationFlag) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly before?: BeforeAnswering
}

export interface MemoryValidationChecks extends ValidationChecks {
  /** Decides like an admin; approving the company approves the provider. */
  decide(kind: 'identity' | 'certificate' | 'approval', reason?: string, refused?: IdentityReview['refused']): void
  /** Confirms the phone, and makes a new number the account's. */
  passPhone(cellphone?: string): void
}

const NOTHING: Review = { status: 'missing', reason: null }
const WAITING: Review = { status: 'in review', reason: null }

/** The validation calls for one person. */
export function createMemoryValidationChecks(options: MemoryValidationChecksOptions = {}): MemoryValidationChecks {
  const { name = 'Joana Ribeiro', cpf = '52998224725', onPassed, now = Date.now, before } = options
  let state: Omit<ValidationState, 'missing'> = {
    flags: { ...DEFAULT_FLAGS, tour_guide_certificate_verified: false },
    email: { address: 'joana@exemplo.com.br' },
    phone: { cellphone: '+5598987650002' },
    bank: null,
    presentation: null,
    social: { instagram_link: null, facebook_link: null, youtube_channel_link: null },
    contract: { version: MEMORY_CONTRACT_VERSION, accepted: null },
    identity: NOTHING,
    certificate: { ...NOTHING, number: null },
    approval: NOTHING,
    profile: null,
    ...options.state,
  }
  let mail: { readonly at: number; tries: number } | null = null
  const answer = <T>(work: () => T, signal: AbortSignal | undefined) => answering(work, before, signal)
  const pass = (flag: ValidationFlag) => {
    if (state.flags[flag] === true) return
    state = { ...state, flags: { ...state.flags, [flag]: true } }
    onPassed?.(flag)
  }

  async function upload(
    store: () => void,
    onProgress: ((percent: number) => void) | undefined,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    signal?.throwIfAborted()
    onProgress?.(0)
    await answer(store, signal)
    onProgress?.(100)
  }

  function confirm(proof: Parameters<ValidationChecks['verifyEmail']>[0]): void {
    if ('token' in proof) {
      if (mail === null || proof.token !== MEMORY_EMAIL_TOKEN) throw new NotFound('the link was used or is too old')
    } else {
      if (state.flags.email_verified) return
      if (mail === null) throw wrong('code', 'Este código não vale mais. Peça um novo.')
      mail.tries += 1
      if (mail.tries > TRIES) throw wrong('code', 'Foram muitas tentativas com este código. Peça um novo código.')
      if (proof.code !== MEMORY_EMAIL_CODE) throw wrong('code', 'O código não confere.')
    }
    mail = null
    pass('email_verified')
  }

  return {
    fetchState: (signal) => answer(() => ({ ...state, missing: missingOf(state) }), signal),
    sendEmailCode: (signal) =>
      answer(() => {
        if (state.flags.email_verified) return
        const wait = mail === null ? 0 : RESEND_SECONDS - Math.floor((now() - mail.at) / 1000)
        if (wait > 0) throw new TooManyRequests('too soon', { retryAfterSeconds: wait })
        mail = { at: now(), tries: 0 }
      }, signal),
    verifyEmail: (proof, signal) => answer(() => confirm(proof), signal),
    saveBank: ({ keyType, key, holder }, signal) =>
      answer(() => {
        const known = pixKeyOf(keyType, key)
        if (known === null) throw wrong('key', 'Confira a chave Pix.')
        if (keyType === 'cpf' && known !== cpf) throw wrong('key', 'A chave CPF precisa ser o CPF do seu cadastro.')
        const maskedKey = keyType === 'cpf' ? maskedCpf(known) : `•••${known.slice(-4)}`
        state = { ...state, bank: { keyType, maskedKey, holder } }
        pass('pix_verified')
      }, signal),
    savePresentation: (text, signal) =>
      answer(() => {
        const link = presentationOf(text)
        if (link === null) throw wrong('link', 'Cole o link de um vídeo do YouTube.')
        state = { ...state, presentation: { link } }
        pass('youtube_presentation_verified')
      }, signal),
    saveSocial: (links, signal) =>
      answer(() => {
        state = { ...state, social: readSocial(links) }
        pass('social_net_verified')
      }, signal),
    acceptContract: (version, signed, signal) =>
      answer(() => {
        if (version !== state.contract.version) throw new Outdated('the contract has a newer version')
        if (signed.trim().toLowerCase() !== name.toLowerCase()) {
          throw wrong('name', 'Digite o seu nome como está no cadastro.')
        }
        const accepted = state.contract.accepted ?? { version, name: signed.trim(), at: new Date(now()).toISOString() }
        state = { ...state, contract: { version, accepted } }
        pass('oficial_rules_verified')
      }, signal),
    sendIdentity: (documents, onProgress, signal) =>
      upload(
        () => {
          if (state.identity.status === 'approved') throw new Rejected('approved already')
          const wanted = photosToSend(state.identity)
          for (const field of IDENTITY_PHOTOS) {
            const content = documents[field]
            if (content === undefined && !wanted.includes(field)) continue
            if (!PICTURE.test(content ?? '')) throw wrong(field, 'Envie uma imagem JPEG, PNG ou WebP.')
          }
          state = { ...state, identity: WAITING }
        },
        onProgress,
        signal,
      ),
    sendCertificate: ({ number, category, state: uf, expiresOn, file }, onProgress, signal) =>
      upload(
        () => {
          if (state.certificate.status === 'approved') throw new Rejected('approved already')
          if (!/\d/.test(number)) throw wrong('number', 'Confira o número do Cadastur.')
          if (!PICTURE.test(file) && !PDF.test(file)) throw wrong('file', 'Envie uma imagem ou um PDF.')
          state = { ...state, certificate: { ...WAITING, number, cadastur: { category, state: uf, expiresOn } } }
        },
        onProgress,
        signal,
      ),
    submitForApproval: (signal) =>
      answer(() => {
        if (state.approval.status === 'in review' || state.approval.status === 'approved') return
        const missing = missingOf(state)
        if (missing.length > 0) {
          throw new Rejected('missing', { fields: Object.fromEntries(missing.map((field) => [field, 'Ainda falta.'])) })
        }
        state = { ...state, approval: WAITING }
      }, signal),
    checkUpdates: (documentName, signal) =>
      answer(() => {
        const { flags } = state
        const documents = [
          ...(flags.identity_verified ? ['identity'] : []),
          ...(flags.tour_guide_certificate_verified ? ['tour_guide_certificate'] : []),
          ...(flags.oficial_rules_verified ? ['contract'] : []),
        ]
        return {
          check_phone: flags.phone_verified,
          user_id: 1,
          status: documentName === undefined ? documents.length === 3 : documents.includes(documentName),
          validate_documents: documents.filter((document) => documentName === undefined || document === documentName),
        }
      }, signal),
    sendCongratulations: (signal) => answer(() => state.approval.status === 'approved', signal),
    decide(kind, reason, refused) {
      const review: Review = { status: reason === undefined ? 'approved' : 'rejected', reason: reason ?? null }
      state =
        kind === 'certificate'
          ? { ...state, certificate: { ...state.certificate, ...review } }
          : { ...state, [kind]: kind === 'identity' ? { ...review, refused } : review }
      if (kind === 'approval') state = { ...state, profile: reason === undefined ? { id: 'profile-in-memory' } : null }
      if (reason !== undefined) return
      if (kind === 'identity') pass('identity_verified')
      if (kind === 'certificate') pass('tour_guide_certificate_verified')
    },
    passPhone(cellphone) {
      if (cellphone !== undefined) state = { ...state, phone: { ...state.phone, cellphone } }
      pass('phone_verified')
    },
  }
}

const PICTURE = /^data:image\/(jpeg|png|webp);base64,(\/9j\/|iVBORw0KG|UklGR)/
const PDF = /^data:application\/pdf;base64,JVBERi/
const wrong = (field: string, sentence: string) =>
  new Rejected(`${field} was refused`, { fields: { [field]: sentence } })

function readSocial(links: SocialLinks): SocialLinks {
  const fields: Record<string, string> = {}
  const read = (field: keyof SocialLinks, canonical: (text: string) => string | null) => {
    const given = links[field]?.trim()
    if (!given) return null
    const link = canonical(given)
    if (link === null) fields[field] = 'Confira o link.'
    return link
  }
  const social = {
    instagram_link: read('instagram_link', instagramOf),
    facebook_link: read('facebook_link', facebookOf),
    youtube_channel_link: read('youtube_channel_link', youtubeChannelOf),
  }
  if (Object.keys(fields).length > 0) throw new Rejected('a link was refused', { fields })
  if (Object.values(social).every((link) => link === null)) throw wrong('instagram_link', 'Informe pelo menos um link.')
  return social
}

function missingOf({ flags }: Pick<ValidationState, 'flags'>): string[] {
  return [
    ...(flags.email_verified ? [] : ['email']),
    ...(flags.phone_verified ? [] : ['phone']),
    ...(flags.pix_verified ? [] : ['pix_key']),
    ...(flags.youtube_presentation_verified ? [] : ['youtube_presentation_link']),
    ...(flags.social_net_verified ? [] : ['instagram_link', 'facebook_link', 'youtube_channel_link']),
    ...(flags.oficial_rules_verified ? [] : ['contract']),
    ...(flags.identity_verified ? [] : ['identity']),
    ...(flags.tour_guide_certificate_verified === false ? ['tour_guide_certificate'] : []),
  ]
}

export const guiding = { checks: () => createMemoryValidationChecks() }
