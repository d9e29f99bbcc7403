import { WorkFailure } from '../background-work/job.ts'

/** A payout as the provider reports it. */
export type SentPayout =
  | { readonly state: 'processing' }
  | { readonly state: 'paid'; readonly endToEndId: string }
  | { readonly state: 'failed'; readonly reason: string }

/**
 * Sends payouts. Calls may be repeated: an id identifies one payout. Each throws PayoutFailure if the effect of the request is unknown;
 * then repeat it. Never call it inside a transaction.
 */
export interface PayoutProvider {
  send(payout: {
    /** 1 to 35 letters and digits, chosen by us; the same id pays once. */
    readonly id: string
    /** Centavos. */
    readonly amount: number
    readonly pixKey: string
    /** The guide sees it; at most 140 characters. */
    readonly description: string
  }): Promise<SentPayout>
  /** Null if the provider has no payout of that id. */
  read(id: string): Promise<SentPayout | null>
  close?(): void
}

/** The request failed, or its effect is unknown. */
export class PayoutFailure extends WorkFailure {
  override readonly name = 'PayoutFailure'

  constructor(reason: string, options: ConstructorParameters<typeof WorkFailure>[2] = {}) {
    super(`the payout provider: ${reason}`, reason, options)
  }
}
