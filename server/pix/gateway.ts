import { WorkFailure } from '../background-work/job.ts'
import { problem } from '../http/problem.ts'

/** A payment as the bank tells it. */
export interface BankPayment {
  /** Of the whole Pix system: the same payment told twice has the same. */
  readonly endToEndId: string
  /** Centavos. */
  readonly amount: number
  readonly paidAt: Date
}

/** A charge at the bank. Expiry is not a state of a charge (Banco Central, API Pix 2.9). */
export interface BankCharge {
  readonly txid: string
  /** Centavos. */
  readonly amount: number
  /**
   * `paid` says nothing about `payments`: a bank may report a paid charge before it lists the payment. A state that a later version of
   * the API adds counts as `open`.
   */
  readonly state: 'open' | 'paid' | 'removed'
  /** BR Code; null where the bank tells it no more. */
  readonly pixCode: string | null
  readonly payments: readonly BankPayment[]
}

/**
 * `failed`: the bank did not pay and never will under this id; another id may work (no balance).
 * `refused`: the bank accepts no refund of this payment (older than 90 days, more than was paid); asking again is useless.
 */
export interface BankRefund {
  readonly state: 'processing' | 'done' | 'failed' | 'refused'
}

export interface NewCharge {
  /** 26 to 35 letters and digits, chosen by us. */
  readonly txid: string
  /** Centavos. */
  readonly amount: number
  /** How long it can be paid, in seconds from now. */
  readonly seconds: number
  /** Shown to who pays; at most 140 characters. */
  readonly description: string
}

/**
 * The bank that receives the payments. Everything may be asked twice: the same charge is the same charge, the same refund gives
 * back once. Each rejects with a PixFailure where it is not known what the bank did; then ask again. Never call it inside a transaction: an
 * embedded database knows one at a time, and a slow bank must not hold the rest up.
 */
export interface PixGateway {
  createCharge(charge: NewCharge): Promise<BankCharge>
  /** Null where the bank has none of that txid. */
  readCharge(txid: string): Promise<BankCharge | null>
  /** Takes a charge back, so that nobody can pay it any more, and answers how it stands then: `paid` where a payment was faster. */
  removeCharge(txid: string): Promise<BankCharge | null>
  /** Gives a part of a payment back, or all. @param id of ours, 1 to 35 letters and digits; the same id gives back once. */
  refund(endToEndId: string, id: string, amount: number): Promise<BankRefund>
  /** Null where the bank knows of none. */
  readRefund(endToEndId: string, id: string): Promise<BankRefund | null>
  /** Registers the webhook address unless the bank already has it; the bank appends `/pix`. Absent for the embedded bank. */
  announce?(webhookUrl: string): Promise<void>
  /** Of the embedded bank alone: somebody pays. False where the charge can be paid no more. */
  pay?(txid: string): Promise<boolean>
  /** Ends what is under way. */
  close?(): void
}

/** The request failed, or its effect is unknown. */
export class PixFailure extends WorkFailure {
  override readonly name = 'PixFailure'

  constructor(reason: string, options: ConstructorParameters<typeof WorkFailure>[2] = {}) {
    super(`the bank: ${reason}`, reason, options)
  }
}

/** The bank of the configuration. @throws HttpProblem 503 where none is set up: nothing can be bought then. */
export function bankOf({ pix }: { readonly pix: PixGateway | null }): PixGateway {
  if (pix !== null) return pix
  throw problem('payment_not_set_up')
}
