import { HttpProblem } from '../http/problem.ts'

/** A payment as the bank tells it. */
export interface BankPayment {
  /** Of the whole Pix system: the same payment told twice has the same. */
  readonly endToEndId: string
  /** Centavos. */
  readonly amount: number
  readonly paidAt: Date
}

/** A charge as the bank has it. That its time is over is no state of it (Banco Central, API Pix 2.9). */
export interface BankCharge {
  readonly txid: string
  /** Centavos. */
  readonly amount: number
  readonly state: 'open' | 'paid' | 'removed'
  /** BR Code; null where the bank tells it no more. */
  readonly pixCode: string | null
  readonly payments: readonly BankPayment[]
}

/** `failed` is final: the bank did not give it back, and does not under the same id. */
export interface BankRefund {
  readonly state: 'processing' | 'done' | 'failed'
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
  /** Tells the bank which address to call about payments; it adds `/pix` itself. Left out where it knows. */
  announce?(webhookUrl: string): Promise<void>
  /** Of the embedded bank alone: somebody pays. False where the charge can be paid no more. */
  pay?(txid: string): Promise<boolean>
  /** Ends what is under way. */
  close?(): void
}

/** The bank did not do it, or it is not known whether it did. `reason` holds codes alone: what a bank writes may name who pays. */
export class PixFailure extends Error {
  override readonly name = 'PixFailure'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`the bank: ${reason}`, options)
    this.reason = reason
  }
}

/** The bank of the configuration. @throws HttpProblem 503 where none is set up: nothing can be bought then. */
export function bankOf({ pix }: { readonly pix: PixGateway | null }): PixGateway {
  if (pix !== null) return pix
  throw new HttpProblem(503, {
    title: 'Pagamento indisponível',
    detail:
      'Ainda não é possível pagar por aqui: o recebimento por Pix está sendo preparado. Tente novamente mais tarde.',
  })
}
