import type { PhoneCodeChannel } from '../account/profile.port.ts'
import type { PixKeyType } from '../brazil/pix-key-types.ts'
import type { Company } from '../company/company.ts'
import type { CertificateValidity } from './certificate-validity.ts'
import type { ValidationFlags } from './validation.ts'

export const REVIEW_STATUSES = ['missing', 'in review', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export interface Review {
  readonly status: ReviewStatus
  /** The reason of a rejection; null otherwise. */
  readonly reason: string | null
}

export type IdentityPhoto = 'front' | 'back' | 'selfie'

export interface IdentityReview extends Review {
  /** The refused photos; the others are kept. Empty or absent where all are required again. */
  readonly refused?: readonly { readonly photo: IdentityPhoto; readonly reason: string }[] | null | undefined
}

/** The data of each validation step. */
export interface ValidationState {
  readonly flags: ValidationFlags
  /** Requirements that the approval still misses, as in able_to_approve.missing_validation. */
  readonly missing: readonly string[]
  readonly email: { readonly address: string }
  readonly phone: {
    readonly cellphone: string | null
    /** `sms` where absent. */
    readonly codesBy?: PhoneCodeChannel | null | undefined
  }
  /** Seller under a person's CPF or a company's CNPJ; null or absent where unknown. */
  readonly seller?: { readonly taxIdKind: 'cpf' | 'cnpj'; readonly legalName: string } | null | undefined
  readonly bank: { readonly keyType: PixKeyType; readonly maskedKey: string; readonly holder: string } | null
  readonly presentation: { readonly link: string } | null
  readonly social: SocialLinks
  readonly contract: {
    readonly version: string
    readonly accepted: {
      readonly version: string
      readonly name: string
      readonly at: string
      /** The other party on that day; absent where it is still the same. */
      readonly company?: Company | undefined
    } | null
  }
  readonly identity: IdentityReview
  readonly certificate: Review & {
    readonly number: string | null
    /** Data sent with the certificate; before that, the registered data. `expiresOn` is an ISO day. */
    readonly cadastur?:
      | {
          readonly category: string
          readonly state: string
          readonly expiresOn: string | null
        }
      | null
      | undefined
    /** Null or absent before the approval, and for a certificate without an end. */
    readonly validity?: CertificateValidity | null | undefined
  }
  /** The review of the company, once submitted. */
  readonly approval: Review
  /** The public profile at /loja/:id; null or absent while it is not public. */
  readonly profile?: { readonly id: string } | null
}

export interface SocialLinks {
  readonly instagram_link: string | null
  readonly facebook_link: string | null
  readonly youtube_channel_link: string | null
}

/** Data URLs of pictures, at most 8 MB each: all three, or the refused ones. */
export type IdentityDocuments = Readonly<Partial<Record<IdentityPhoto, string>>>

export interface CertificateDetails {
  readonly number: string
  readonly category: string
  readonly state: string
  readonly expiresOn: string | null
  /** Data URL of a picture or a PDF, at most 8 MB. */
  readonly file: string
}

type EmailProof = { readonly code: string } | { readonly token: string }

/** The values of check-validate-updates (specification section 3). */
export interface ValidationCheck {
  readonly check_phone: boolean
  readonly user_id: number | string | null
  readonly status: boolean
  readonly validate_documents: readonly string[]
}

/**
 * The backend's checks of the validation steps: each sets its flag. The phone is checked by Profile's checkPhone. Each rejects
 * with a failure of core/failures.ts; Rejected names the fields by wire name.
 */
export interface ValidationChecks {
  fetchState(signal?: AbortSignal): Promise<ValidationState>
  /** @throws TooManyRequests sooner than a minute after the last. */
  sendEmailCode(signal?: AbortSignal): Promise<void>
  /**
   * The token may come from another browser and needs no session. @throws NotFound for a used or expired link, Rejected with
   * `fields.code`.
   */
  verifyEmail(proof: EmailProof, signal?: AbortSignal): Promise<void>
  saveBank(
    bank: { readonly keyType: PixKeyType; readonly key: string; readonly holder: string },
    signal?: AbortSignal,
  ): Promise<void>
  savePresentation(link: string, signal?: AbortSignal): Promise<void>
  saveSocial(links: SocialLinks, signal?: AbortSignal): Promise<void>
  /** @throws Outdated where the contract has a newer version. */
  acceptContract(version: string, name: string, signal?: AbortSignal): Promise<void>
  sendIdentity(
    documents: IdentityDocuments,
    onProgress?: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<void>
  sendCertificate(
    certificate: CertificateDetails,
    onProgress?: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<void>
  /** @throws Rejected while something is missing. */
  submitForApproval(signal?: AbortSignal): Promise<void>
  checkUpdates(documentName?: string, signal?: AbortSignal): Promise<ValidationCheck>
  /** Specification section 8: a failure is false. */
  sendCongratulations(signal?: AbortSignal): Promise<boolean>
}
