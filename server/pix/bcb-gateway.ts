import * as z from 'zod/mini'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { type BankLog, bankClient, type ClientOptions, field } from './bank-client.ts'
import type { BankConfig } from './bank-config.ts'
import { brCode, DEFAULT_RECEIVER, type Receiver } from './br-code.ts'
import {
  type BankCharge,
  type BankPayment,
  type BankRefund,
  type ListedPayment,
  PixFailure,
  type PixGateway,
} from './gateway.ts'
import { centavosOf, reais } from './money.ts'

// Ignores unknown fields and values, because banks may add them (Banco Central, API Pix: "Evolução da API").
const valor = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))
const pixReceived = z.object({
  endToEndId: z.string().check(z.minLength(1), z.maxLength(40)),
  txid: z.optional(z.string()),
  valor,
  horario: z.string(),
  devolucoes: z.optional(z.array(z.unknown())),
})
const location = z.optional(z.string().check(z.maxLength(77)))
const cob = z.object({
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: valor }),
  location,
  loc: z.optional(z.object({ location })),
  pixCopiaECola: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  pix: z.optional(z.array(pixReceived)),
})
const devolucao = z.object({ id: z.string(), valor, status: z.string(), natureza: z.optional(z.string()) })
const listed = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  // Each element is read alone, so that an unreadable one hides no other payment.
  pix: z.array(z.unknown()),
})
/** A payment can be returned, and so matters, for this long. */
const SEARCHED_DAYS = 90
/** Protects against a bank that reports more and more pages. */
const MOST_PAGES = 200

/** Gateway to a bank with Banco Central's API Pix, version 2. */
export function bcbGateway(
  config: BankConfig,
  options: ClientOptions & { readonly receiver?: () => Receiver } = {},
): PixGateway {
  const client = bankClient(config, options)
  const { log = () => undefined, now = Date.now, receiver = () => DEFAULT_RECEIVER } = options
  const chargeOf = (body: unknown, txid: string) => readCharge(body, txid, { log, receiver })
  const cobPath = (txid: string) => `/cob/${encodeURIComponent(txid)}`
  const refundPath = (endToEndId: string, id: string) =>
    `/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(id)}`

  async function list(period: {
    readonly from: Date
    readonly to: Date
    readonly onlyReturned?: boolean
    readonly txid?: string
  }): Promise<readonly ListedPayment[]> {
    const payments: ListedPayment[] = []
    let pages = 1
    for (let page = 0; page < pages; page += 1) {
      const query = new URLSearchParams({
        inicio: period.from.toISOString(),
        fim: period.to.toISOString(),
        ...(period.txid !== undefined && { txid: period.txid }),
        ...(period.onlyReturned === true && { devolucaoPresente: 'true' }),
        'paginacao.paginaAtual': String(page),
      })
      const { status, body } = await client.ask('GET', `/pix?${query}`)
      const parsed = listed.safeParse(body)
      if (!isGood(status) || !parsed.success) throw new PixFailure(`GET /pix ${status}`)
      payments.push(...parsed.data.pix.flatMap((one) => listedOf(one, log)))
      pages = Math.min(parsed.data.parametros.paginacao.quantidadeDePaginas, MOST_PAGES)
    }
    return payments
  }

  const gateway: PixGateway = {
    async createCharge({ txid, amount, seconds, description }) {
      const { status, body } = await client.ask('PUT', cobPath(txid), {
        calendario: { expiracao: Math.max(1, Math.floor(seconds)) },
        valor: { original: reais(amount) },
        chave: config.key,
        solicitacaoPagador: description.slice(0, 140),
      })
      // The bank refuses the txid of a paid or removed charge; that charge is then the answer.
      const charge = isGood(status) ? chargeOf(body, txid) : await gateway.readCharge(txid)
      if (charge === null) throw new PixFailure(`PUT ${status}`)
      if (charge.amount !== amount) throw new PixFailure('another charge has this txid')
      return charge
    },
    async readCharge(txid) {
      const { status, body } = await client.ask('GET', cobPath(txid))
      if (status === 404 || status === 410) return null
      if (!isGood(status)) throw new PixFailure(`GET ${status}`)
      const charge = chargeOf(body, txid)
      if (charge.state !== 'paid' || charge.payments.length > 0) return charge
      // `pix` is optional in a charge: some banks never send it, so the list is asked for its payments.
      const to = new Date(now())
      const payments = await list({ from: new Date(to.getTime() - SEARCHED_DAYS * DAY_MS), to, txid })
      return { ...charge, payments: payments.filter((payment) => payment.txid === txid) }
    },
    async removeCharge(txid) {
      const { status } = await client.ask('PATCH', cobPath(txid), { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      // Only GET lists payments.
      const charge = await gateway.readCharge(txid)
      if (charge?.state === 'open') throw new PixFailure(`PATCH ${status}`)
      return charge
    },
    async refund(endToEndId, id, amount) {
      const { status, body } = await client.ask('PUT', refundPath(endToEndId, id), { valor: reais(amount) })
      if (isGood(status)) return refundOf(body, log, amount)
      // The bank refuses a known refund id; that refund is then the answer.
      const known = await client.ask('GET', refundPath(endToEndId, id))
      if (isGood(known.status)) return refundOf(known.body, log, amount)
      if (status === 400 && String(field(body, 'type')).endsWith('/PixDevolucaoInvalida')) return { state: 'refused' }
      throw new PixFailure(`PUT ${status}`)
    },
    async readRefund(endToEndId, id) {
      const { status, body } = await client.ask('GET', refundPath(endToEndId, id))
      if (status === 404) return null
      if (!isGood(status)) throw new PixFailure(`GET ${status}`)
      return refundOf(body, log)
    },
    async announce(webhookUrl) {
      const registered = await client.ask('GET', `/webhook/${encodeURIComponent(config.key)}`)
      if (isGood(registered.status) && field(registered.body, 'webhookUrl') === webhookUrl) return
      const { status } = await client.ask('PUT', `/webhook/${encodeURIComponent(config.key)}`, { webhookUrl })
      if (!isGood(status)) throw new PixFailure(`PUT ${status}`)
    },
    listPayments: list,
    close: () => client.close(),
  }
  return gateway
}

const isGood = (status: number) => status >= 200 && status < 300

function readCharge(
  body: unknown,
  txid: string,
  { log, receiver }: { readonly log: BankLog; readonly receiver: () => Receiver },
): BankCharge {
  const parsed = cob.safeParse(body)
  if (!parsed.success || parsed.data.txid !== txid) throw new PixFailure('an answer that is no charge')
  const { status, valor, loc, location = loc?.location, pixCopiaECola, pix = [] } = parsed.data
  return {
    txid,
    amount: centavosOf(valor.original),
    state: stateOf(status, txid, log),
    // The code is optional in the API; it can be built from the location.
    pixCode: pixCopiaECola ?? (location === undefined ? null : brCode(location, receiver())),
    payments: pix.map(paymentOf),
  }
}

function paymentOf({ endToEndId, valor, horario, devolucoes = [] }: z.output<typeof pixReceived>): BankPayment {
  const paidAt = new Date(horario)
  if (Number.isNaN(paidAt.getTime())) throw new PixFailure('a payment without its time')
  const returns = devolucoes.flatMap((one) => {
    const parsed = devolucao.safeParse(one)
    if (!parsed.success || parsed.data.status !== 'DEVOLVIDO') return []
    const { id, valor, natureza = 'ORIGINAL' } = parsed.data
    // Other natures are the refunds that this server requested.
    return natureza.startsWith('MED_') ? [{ id, amount: centavosOf(valor), nature: natureza }] : []
  })
  return { endToEndId, amount: centavosOf(valor), paidAt, returns }
}

function listedOf(one: unknown, log: BankLog): ListedPayment[] {
  const parsed = pixReceived.safeParse(one)
  const isReadable = parsed.success && !Number.isNaN(Date.parse(parsed.data.horario))
  if (isReadable) return [{ ...paymentOf(parsed.data), txid: parsed.data.txid ?? null }]
  log({ endToEndId: field(one, 'endToEndId') }, 'bank listed an unreadable payment')
  return []
}

/** A state of a later API version counts as open: the charge's payments are applied as always. */
function stateOf(status: string, txid: string, log: BankLog): BankCharge['state'] {
  if (status === 'CONCLUIDA') return 'paid'
  if (status.startsWith('REMOVIDA')) return 'removed'
  if (status !== 'ATIVA') log({ txid, status }, 'bank reported unknown charge status')
  return 'open'
}

/** @param amount the expected centavos; absent if any amount is right. */
function refundOf(body: unknown, log: BankLog, amount?: number): BankRefund {
  const parsed = devolucao.safeParse(body)
  if (!parsed.success) throw new PixFailure('an answer that is no refund')
  if (amount !== undefined && centavosOf(parsed.data.valor) !== amount)
    throw new PixFailure('another refund has this id')
  const { id, status } = parsed.data
  if (status === 'DEVOLVIDO') return { state: 'done' }
  if (status === 'NAO_REALIZADO') return { state: 'failed' }
  // A status of a later API version is asked for again, so it must be seen.
  if (status !== 'EM_PROCESSAMENTO') log({ refund: id, status }, 'bank reported unknown refund status')
  return { state: 'processing' }
}
