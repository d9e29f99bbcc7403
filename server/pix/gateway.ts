import { WorkFailure } from '../background-work/job.ts'
import { problem } from '../http/problem.ts'

/** A payment as the bank reports it. */
export interface BankPayment {
  /** Unique in the Pix system, so a payment that is reported twice is recognised. */
  readonly endToEndId: string
  /** Centavos. */
  readonly amount: number
  readonly paidAt: Date
  /** Refunds by the bank itself. */
  readonly returns?: readonly BankReturn[]
}

/** A refund by the bank itself, by the Mecanismo Especial de Devolução (MED). */
export interface BankReturn {
  /** Unique within the payment. */
  readonly id: string
  /** Centavos. */
  readonly amount: number
  /** `MED_FRAUDE`, `MED_OPERACIONAL` or a later value. */
  readonly nature: string
}

/** A payment of the bank's list; `txid` is null for one without a charge. */
export interface ListedPayment extends BankPayment {
  readonly txid: string | null
}

/** A charge at the bank. Expiry is not a state of a charge (Banco Central, API Pix 2.9). */
export interface BankCharge {
  readonly txid: string
  /** Centavos. */
  readonly amount: number
  /**
   * A `paid` charge may still lack `payments`: a bank may report the state before it lists the payment. An unknown state of a later API
   * version counts as `open`.
   */
  readonly state: 'open' | 'paid' | 'removed'
  /** BR Code; null if the bank no longer sends it. */
  readonly pixCode: string | null
  readonly payments: readonly BankPayment[]
}

/**
 * `failed`: the bank did not pay and never will under this id; another id may work (no balance).
 * `refused`: the bank accepts no refund of this payment (older than 90 days, more than was paid); retries are useless.
 */
export interface BankRefund {
  readonly state: 'processing' | 'done' | 'failed' | 'refused'
}

export interface NewCharge {
  /** 26 to 35 letters and digits, chosen by us. */
  readonly txid: string
  /** Centavos. */
  readonly amount: number
  /** Seconds from now until the charge can no longer be paid. */
  readonly seconds: number
  /** The payer sees it; at most 140 characters. */
  readonly description: string
}

/**
 * The bank that receives the payments. Every call may be repeated: a txid identifies one charge, a refund's id one refund. Each throws
 * PixFailure if the effect of the request is unknown; then repeat it. Never call it inside a transaction: the embedded database runs one
 * at a time, and a slow bank must not delay the others.
 */
export interface PixGateway {
  createCharge(charge: NewCharge): Promise<BankCharge>
  /** Null if the bank has no charge of that txid. */
  readCharge(txid: string): Promise<BankCharge | null>
  /** Removes a charge, so that nobody can pay it, and returns its new state: `paid` if a payment was faster. */
  removeCharge(txid: string): Promise<BankCharge | null>
  /** Refunds a payment, or a part of it. @param id our choice, 1 to 35 letters and digits; the same id refunds once. */
  refund(endToEndId: string, id: string, amount: number): Promise<BankRefund>
  /** Null if the bank has no refund of that id. */
  readRefund(endToEndId: string, id: string): Promise<BankRefund | null>
  /** Registers the webhook address unless the bank already has it; the bank appends `/pix`. Absent for the embedded bank. */
  announce?(webhookUrl: string): Promise<void>
  /** Returns all payments of a period, or those with a return. Absent for the embedded bank. */
  listPayments?(period: {
    readonly from: Date
    readonly to: Date
    readonly onlyReturned?: boolean
  }): Promise<readonly ListedPayment[]>
  /** Embedded bank only: pays a charge. False if it can no longer be paid. */
  pay?(txid: string): Promise<boolean>
  /** Aborts open requests. */
  close?(): void
}

/** The request failed, or its effect is unknown. */
export class PixFailure extends WorkFailure {
  override readonly name = 'PixFailure'

  constructor(reason: string, options: ConstructorParameters<typeof WorkFailure>[2] = {}) {
    super(`the bank: ${reason}`, reason, options)
  }
}

/** The configured bank. @throws HttpProblem 503 without one: then nothing can be bought. */
export function bankOf({ pix }: { readonly pix: PixGateway | null }): PixGateway {
  if (pix !== null) return pix
  throw problem('payment_not_set_up')
}
