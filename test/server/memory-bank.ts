import type { BankPayment, BankRefund, PixGateway } from '../../server/pix/gateway.ts'
import { PixFailure } from '../../server/pix/gateway.ts'

interface Charge {
  readonly amount: number
  isRemoved: boolean
  readonly payments: BankPayment[]
}

/**
 * Every answer that Banco Central's API allows. `hides payments`: a paid charge comes without `pix`, which is optional
 * there. `hides codes`: neither `pixCopiaECola` nor `location`. `fails for some`: an error for every second charge.
 * `fails refunds`: the bank could not pay them this time. `refuses refunds`: it never will. `delays refunds`: they stay in
 * processing.
 */
export const MOODS = [
  ...(['good', 'silent', 'hides payments', 'hides codes', 'fails for some'] as const),
  ...(['fails refunds', 'refuses refunds', 'delays refunds'] as const),
]

/** A bank that accepts any payment: too little, twice, too late. */
export class MemoryBank implements PixGateway {
  mood: (typeof MOODS)[number] = 'good'
  readonly #charges = new Map<string, Charge>()
  readonly #refunds = new Map<string, BankRefund & { readonly amount: number; readonly endToEndId: string }>()
  #payments = 0

  /** A payment, even to a closed charge: the tests assume only that a bank reports received payments correctly. */
  pays(txid: string, amount: number, paidAt: Date): void {
    this.#payments += 1
    const endToEndId = `E${String(this.#payments).padStart(31, '0')}`
    this.#charges.get(txid)?.payments.push({ endToEndId, amount, paidAt })
  }

  isOpen(txid: string): boolean {
    const charge = this.#charges.get(txid)
    return charge !== undefined && !charge.isRemoved && charge.payments.length === 0
  }

  /** Centavos that came and stayed, by txid. */
  kept(txid: string): number {
    const payments = this.#charges.get(txid)?.payments ?? []
    const returned = [...this.#refunds.values()].filter((refund) =>
      payments.some(({ endToEndId }) => endToEndId === refund.endToEndId),
    )
    return sum(payments) - sum(returned)
  }

  async createCharge({ txid, amount }: { readonly txid: string; readonly amount: number }) {
    this.#speak(txid)
    if (!this.#charges.has(txid)) this.#charges.set(txid, { amount, isRemoved: false, payments: [] })
    const known = await this.readCharge(txid)
    if (known === null || known.amount !== amount) throw new PixFailure('another charge has this txid')
    return known
  }

  async readCharge(txid: string) {
    this.#speak(txid)
    const charge = this.#charges.get(txid)
    if (charge === undefined) return null
    const { amount, payments, isRemoved } = charge
    const state = payments.length > 0 ? ('paid' as const) : isRemoved ? ('removed' as const) : ('open' as const)
    return {
      txid,
      amount,
      state,
      pixCode: this.mood === 'hides codes' ? null : `PIX ${txid}`,
      payments: this.mood === 'hides payments' ? [] : [...payments],
    }
  }

  async removeCharge(txid: string) {
    this.#speak(txid)
    const charge = this.#charges.get(txid)
    if (charge !== undefined) charge.isRemoved = true
    return this.readCharge(txid)
  }

  async refund(endToEndId: string, id: string, amount: number): Promise<BankRefund> {
    this.#speak()
    const known = this.#refunds.get(id)
    if (known !== undefined) return { state: known.state }
    if (this.mood === 'fails refunds') return { state: 'failed' }
    if (this.mood === 'refuses refunds') return { state: 'refused' }
    this.#refunds.set(id, { state: 'done', amount, endToEndId })
    return { state: 'processing' }
  }

  async readRefund(_endToEndId: string, id: string): Promise<BankRefund | null> {
    this.#speak()
    const known = this.#refunds.get(id)
    if (known === undefined) return null
    return { state: this.mood === 'delays refunds' ? 'processing' : known.state }
  }

  #speak(txid = ''): void {
    if (this.mood === 'silent') throw new PixFailure('silent', { isSilence: true })
    if (this.mood === 'fails for some' && /[0-7]$/.test(txid)) throw new PixFailure('GET 500')
  }
}

const sum = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
