import * as z from 'zod/mini'
import type { BankClient, BankLog } from '../pix/bank-client.ts'
import { centavosOf, reais } from '../pix/money.ts'
import { PayoutFailure, type PayoutProvider, type SentPayout } from './provider.ts'

const sent = z.object({
  status: z.string(),
  valor: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))),
  endToEndId: z.optional(z.string().check(z.regex(/^E[0-9A-Za-z]{31}$/))),
  e2eId: z.optional(z.string().check(z.regex(/^E[0-9A-Za-z]{31}$/))),
})

/**
 * Sends payouts through the Pix payments of a bank: `PUT /v3/gn/pix/{idEnvio}` and `GET /v2/gn/pix/enviados/id-envio/{idEnvio}` of Efí,
 * with the client certificate of the charges. Banco Central's API Pix has no payments.
 * @param key the Pix key of the paying account.
 */
export function pixPayoutProvider(client: BankClient, key: string, log: BankLog = () => undefined): PayoutProvider {
  const read = (id: string, amount?: number) => readSent(client, log, id, amount)
  return {
    async send({ id, amount, pixKey, description }) {
      const { status, body } = await client.ask('PUT', `/v3/gn/pix/${encodeURIComponent(id)}`, {
        valor: reais(amount),
        pagador: { chave: key, infoPagador: description.slice(0, 140) },
        favorecido: { chave: pixKey },
      })
      if (isGood(status)) return sentOf(body, { id, amount, log })
      // The bank refuses a known id; that payment is then the answer.
      const known = await read(id, amount)
      if (known !== null) return known
      if (status === 400 || status === 404 || status === 422) {
        return { state: 'failed', reason: `O banco recusou o Pix (${status}). Confira a chave com o guia.` }
      }
      throw new PayoutFailure(`PUT ${status}`)
    },
    read: (id) => read(id),
    close: () => client.close(),
  }
}

const isGood = (status: number) => status >= 200 && status < 300

async function readSent(client: BankClient, log: BankLog, id: string, amount?: number): Promise<SentPayout | null> {
  const { status, body } = await client.ask('GET', `/v2/gn/pix/enviados/id-envio/${encodeURIComponent(id)}`)
  if (status === 404) return null
  if (!isGood(status)) throw new PayoutFailure(`GET ${status}`)
  return sentOf(body, { id, amount, log })
}

function sentOf(
  body: unknown,
  { id, amount, log }: { readonly id: string; readonly amount: number | undefined; readonly log: BankLog },
): SentPayout {
  const parsed = sent.safeParse(body)
  if (!parsed.success) throw new PayoutFailure('an answer that is no payout')
  const { status, valor, endToEndId = parsed.data.e2eId } = parsed.data
  if (amount !== undefined && valor !== undefined && centavosOf(valor) !== amount) {
    throw new PayoutFailure('another payout has this id')
  }
  if (status === 'NAO_REALIZADO') return { state: 'failed', reason: 'O banco não conseguiu fazer o Pix.' }
  if (status !== 'REALIZADO') {
    if (status !== 'EM_PROCESSAMENTO') log({ payout: id, status }, 'bank reported unknown payout status')
    return { state: 'processing' }
  }
  if (endToEndId === undefined) throw new PayoutFailure('a paid payout without its id')
  return { state: 'paid', endToEndId }
}
