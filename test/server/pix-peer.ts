import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { BankConfig } from '../../server/pix/bank-config.ts'
import { simulatedPixCode } from '../../server/pix/simulator.ts'
import { type Certificates, makeCertificates } from './pix-certificates.ts'
import { payoutCalls } from './pix-payout-peer.ts'

// Request schemas of the published OpenAPI of the API Pix; other requests are refused.
const valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const cobBody = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int().positive() }),
  valor: z.strictObject({ original: valor.refine((amount) => Number(amount) > 0) }),
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
})
const cobRevision = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })
const devolucaoBody = z.strictObject({ valor })
const webhookBody = z.strictObject({ webhookUrl: z.url() })
const TXID = /^[a-zA-Z0-9]{26,35}$/
const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/

interface Cob {
  calendario: { criacao: string; expiracao: number }
  txid: string
  revisao: number
  status: string
  valor: { original: string }
  chave: string
  pix: Pix[]
}
interface Pix {
  endToEndId: string
  /** Absent for a payment without a charge. */
  txid?: string
  valor: string
  horario: string
  devolucoes: Devolucao[]
}
interface Devolucao {
  id: string
  rtrId: string
  valor: string
  natureza?: string
  horario: { solicitacao: string }
  status: string
}

class Problem extends Error {
  readonly status: number
  constructor(status: number, type: string) {
    super(type)
    this.status = status
  }
}

const CLIENT = { id: 'recebedor', secret: 'segredo: do teste' }
const KEY = 'pix@tour.example'

/** A bank on this machine that keeps Banco Central's API Pix: mutual TLS, tokens, charges, refunds, the webhook. */
export async function startPixPeer() {
  const certificates: Certificates = await makeCertificates()
  const cobs = new Map<string, Cob>()
  const payouts = payoutCalls(KEY)
  const tokens = new Set<string>()
  const heard: string[] = []
  let answers: readonly ('silence' | 'lost' | number)[] = []
  let webhookUrl: string | null = null
  let lifetime = 3600
  let now = () => new Date()
  let refundsEndAs = 'DEVOLVIDO'
  let refusesRefunds = false
  /** Centavos of what was forgotten. */
  let forgotten = 0
  let retryAfter: string | undefined
  /** Payments without a charge. */
  const strangers: Pix[] = []
  let changeOfListed = (pix: Record<string, unknown>) => pix
  const changes = new Map<string, (cob: Record<string, unknown>) => Record<string, unknown>>()

  const server = createServer(
    { ...certificates.server, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const path = request.url ?? ''
      const fault = /^\/v[23]\//.test(path) ? answers[0] : undefined
      if (fault !== undefined) answers = answers.slice(1)
      heard.push(`${request.method} ${path}`)
      if (fault === 'silence') return
      if (typeof fault === 'number') {
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
        retryAfter = undefined
        return reply(response, fault, { title: 'Maria da Silva não pode' })
      }
      try {
        const [status, body] = await answer(request, path)
        if (fault === 'lost') request.socket.destroy()
        else reply(response, status, body)
      } catch (error) {
        const problem = error instanceof Problem ? error : new Problem(400, 'RequisicaoInvalida')
        reply(response, problem.status, {
          type: `https://pix.bcb.gov.br/api/v2/error/${problem.message}`,
          title: problem.message,
          status: problem.status,
          correlationId: 'c0ffee',
        })
      }
    },
  )

  async function answer(request: IncomingMessage, path: string): Promise<[number, unknown]> {
    const sent = await text(request)
    if (request.method === 'POST' && path === '/oauth/token') {
      const basic = `${encodeURIComponent(CLIENT.id)}:${encodeURIComponent(CLIENT.secret)}`
      const form = new URLSearchParams(sent)
      if (request.headers.authorization !== `Basic ${Buffer.from(basic).toString('base64')}`)
        throw new Problem(401, 'invalid_client')
      if (
        form.get('grant_type') !== 'client_credentials' ||
        !/\b(cob\.write|pix\.send)\b/.test(form.get('scope') ?? '')
      ) {
        throw new Problem(400, 'invalid_request')
      }
      const token = randomUUID()
      tokens.add(token)
      return [200, { access_token: token, token_type: 'Bearer', expires_in: lifetime }]
    }
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      throw new Problem(401, 'AcessoNegado')
    const body = () => {
      if (request.headers['content-type'] !== 'application/json') throw new Problem(400, 'RequisicaoInvalida')
      return JSON.parse(sent)
    }
    const { pathname, searchParams } = new URL(path, 'https://bank.example')
    const ofPayouts = payouts.answer(request.method, pathname, body)
    if (ofPayouts !== undefined) return ofPayouts
    const [, version, kind, first = '', part, id = ''] = pathname.split('/').map(decodeURIComponent)
    if (version !== 'v2') throw new Problem(404, 'NaoEncontrado')
    if (kind === 'cob' && TXID.test(first) && part === undefined) return cob(request.method, first, body)
    if (kind === 'pix' && first === '' && request.method === 'GET') return listOf(searchParams)
    if (kind === 'pix' && part === 'devolucao' && REFUND_ID.test(id)) return devolucao(request.method, first, id, body)
    if (kind === 'webhook' && request.method === 'GET') {
      if (webhookUrl === null) throw new Problem(404, 'WebhookNaoEncontrado')
      return [200, { webhookUrl, chave: KEY, criacao: new Date().toISOString() }]
    }
    if (kind === 'webhook' && request.method === 'PUT') {
      if (first !== KEY) throw new Problem(400, 'WebhookOperacaoInvalida')
      webhookUrl = webhookBody.parse(body()).webhookUrl
      return [200, {}]
    }
    throw new Problem(404, 'NaoEncontrado')
  }

  const changed = (txid: string, cob: Record<string, unknown>) => changes.get(txid)?.(cob) ?? cob

  function cob(method: string | undefined, txid: string, body: () => unknown): [number, unknown] {
    const found = cobs.get(txid)
    if (method === 'PUT') {
      if (found !== undefined && found.status !== 'ATIVA') throw new Problem(400, 'CobOperacaoInvalida')
      const asked = cobBody.parse(body())
      if (asked.chave !== KEY) throw new Problem(400, 'CobOperacaoInvalida')
      const created: Cob = {
        calendario: { criacao: found?.calendario.criacao ?? new Date().toISOString(), ...asked.calendario },
        txid,
        revisao: (found?.revisao ?? -1) + 1,
        status: 'ATIVA',
        valor: asked.valor,
        chave: asked.chave,
        pix: [],
      }
      cobs.set(txid, created)
      return [201, changed(created.txid, generated(created))]
    }
    if (found === undefined) throw new Problem(404, 'CobNaoEncontrado')
    if (method === 'GET') {
      return [200, changed(txid, { ...generated(found), ...(found.pix.length > 0 && { pix: found.pix }) })]
    }
    if (method !== 'PATCH' || found.status !== 'ATIVA') throw new Problem(400, 'CobOperacaoInvalida')
    found.status = cobRevision.parse(body()).status
    found.revisao += 1
    return [200, generated(found)]
  }

  const received = () => [...[...cobs.values()].flatMap((charge) => charge.pix), ...strangers]
  const balance = () =>
    received().reduce((sum, pix) => sum + leftOf(pix, ({ status }) => status === 'DEVOLVIDO'), forgotten)

  /** Two a page, so that clients have to turn pages. */
  function listOf(query: URLSearchParams): [number, unknown] {
    const [from, to] = [Date.parse(query.get('inicio') ?? ''), Date.parse(query.get('fim') ?? '')]
    if (Number.isNaN(from) || Number.isNaN(to) || from > to) throw new Problem(400, 'PixConsultaInvalida')
    const found = received()
      .filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= to)
      .filter(({ txid }) => !query.has('txid') || txid === query.get('txid'))
      .filter(({ devolucoes }) => query.get('devolucaoPresente') !== 'true' || devolucoes.length > 0)
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: 2,
      quantidadeDePaginas: Math.ceil(found.length / 2),
      quantidadeTotalDeItens: found.length,
    }
    const parametros = { inicio: query.get('inicio'), fim: query.get('fim'), paginacao }
    return [200, { parametros, pix: found.slice(page * 2, page * 2 + 2).map((pix) => changeOfListed({ ...pix })) }]
  }

  function devolucao(method: string | undefined, e2eid: string, id: string, body: () => unknown): [number, unknown] {
    const pix = received().find(({ endToEndId }) => endToEndId === e2eid)
    const found = pix?.devolucoes.find((given) => given.id === id)
    if (method === 'GET') {
      if (found === undefined) throw new Problem(404, 'PixDevolucaoNaoEncontrada')
      if (!['DEVOLVIDO', 'NAO_REALIZADO'].includes(found.status)) found.status = refundsEndAs
      return [200, found]
    }
    if (pix === undefined) throw new Problem(404, 'PixNaoEncontrado')
    const asked = devolucaoBody.parse(body())
    if (method !== 'PUT' || found !== undefined || refusesRefunds || cents(asked.valor) > leftOf(pix))
      throw new Problem(400, 'PixDevolucaoInvalida')
    const created: Devolucao = {
      id,
      rtrId: `D12345678202611201200${randomUUID().replaceAll('-', '').slice(0, 11)}`,
      valor: asked.valor,
      horario: { solicitacao: new Date().toISOString() },
      status: 'EM_PROCESSAMENTO',
    }
    pix.devolucoes.push(created)
    return [201, created]
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `https://127.0.0.1:${address.port}`
  const config: BankConfig = {
    apiUrl: `${origin}/v2`,
    tokenUrl: `${origin}/oauth/token`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    certificate: certificates.client.certificate,
    certificateKey: certificates.client.key,
    authority: certificates.authority,
    key: KEY,
    webhookSecret: 'um-segredo-so-do-banco-e-do-servidor',
    payoutUrl: undefined,
  }

  return {
    config,
    payouts,
    /** Base of the calls of `payouts`. */
    origin,
    certificates,
    /** `GET /v2/cob/...` and the like, in the order in which they came. */
    heard,
    webhookUrl: () => webhookUrl,
    /** Some banks remove registrations that failed for a while. */
    forgetWebhook: () => {
      webhookUrl = null
    },
    variables: {
      PIX_API_URL: config.apiUrl,
      PIX_TOKEN_URL: config.tokenUrl,
      PIX_CLIENT_ID: config.clientId,
      PIX_CLIENT_SECRET: config.clientSecret,
      PIX_CERTIFICATE: config.certificate,
      PIX_CERTIFICATE_KEY: config.certificateKey,
      PIX_CA: certificates.authority,
      PIX_KEY: config.key,
      PIX_WEBHOOK_SECRET: config.webhookSecret,
    },
    /** Answers to the next calls of the API: no answer, no answer although the call took effect, or a status. */
    answerNext: (...faults: readonly ('silence' | 'lost' | number)[]) => {
      answers = faults
    },
    /** Changes later answers about a charge; the API's schema must allow them. */
    change: (txid: string, how: (cob: Record<string, unknown>) => Record<string, unknown>) => {
      changes.set(txid, how)
    },
    /** Changes later answers about listed payments. */
    changeListed: (how: (pix: Record<string, unknown>) => Record<string, unknown>) => {
      changeOfListed = how
    },
    /** The next refusal of `answerNext` carries this Retry-After. */
    asksToWait: (pause: string) => {
      retryAfter = pause
    },
    forgetTokens: () => tokens.clear(),
    tokensLast: (seconds: number) => {
      lifetime = seconds
    },
    refundsEndAs: (status: string) => {
      refundsEndAs = status
    },
    /** Answers later requests for refunds with PixDevolucaoInvalida. */
    refuseRefunds: (refuses: boolean) => {
      refusesRefunds = refuses
    },
    /** Centavos that came and were not returned. */
    balance,
    /** Forgets charges and payments, so that the list stays short. */
    forget: () => {
      forgotten = balance()
      cobs.clear()
      strangers.length = 0
    },
    /** Pays a charge. @returns the bank's request to the webhook; null if the charge cannot be paid, except again. */
    pay: (txid: string, amount?: string, isAgain = false): { pix: Pix[] } | null => {
      const charge = cobs.get(txid)
      if (charge === undefined || (charge.status !== 'ATIVA' && !isAgain)) return null
      const pix: Pix = {
        endToEndId: newEndToEndId(),
        txid,
        valor: amount ?? charge.valor.original,
        horario: now().toISOString(),
        devolucoes: [],
      }
      charge.status = 'CONCLUIDA'
      charge.pix.push(pix)
      return { pix: [pix] }
    },
    /** Its clock, for the times of payments. */
    clock: (clock: () => Date) => {
      now = clock
    },
    /** Pays to the key without a charge. @returns its id. */
    payWithoutCharge: (amount: string): string => {
      const endToEndId = newEndToEndId()
      strangers.push({ endToEndId, valor: amount, horario: now().toISOString(), devolucoes: [] })
      return endToEndId
    },
    /** The bank itself returns a charge's payment, or one without a charge, or a part of it. */
    returnByMed: (txidOrId: string, part?: string, status = 'DEVOLVIDO', natureza = 'MED_FRAUDE') => {
      const found = [...(cobs.get(txidOrId)?.pix ?? []), ...strangers.filter((pix) => pix.endToEndId === txidOrId)]
      for (const pix of found) {
        const amount = Math.min(cents(part ?? pix.valor), leftOf(pix))
        if (amount === 0) continue
        pix.devolucoes.push({
          id: `MED${pix.devolucoes.length + 1}`,
          rtrId: `D12345678202611201200${randomUUID().replaceAll('-', '').slice(0, 11)}`,
          valor: (amount / 100).toFixed(2),
          natureza,
          horario: { solicitacao: new Date().toISOString() },
          status,
        })
      }
    },
    /** Completes the bank's own returns. */
    completeReturns: () => {
      for (const one of received().flatMap(({ devolucoes }) => devolucoes)) {
        if (one.natureza !== undefined && one.status === 'EM_PROCESSAMENTO') one.status = 'DEVOLVIDO'
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      certificates.remove()
    },
  }
}

/** An answer's format; only `pix` contains the payer. */
const generated = ({ pix: _pix, ...charge }: Cob) => ({
  ...charge,
  loc: {
    id: 1,
    txid: charge.txid,
    location: `pix.example/v2/${charge.txid}`,
    tipoCob: 'cob',
    criacao: charge.calendario.criacao,
  },
  location: `pix.example/v2/${charge.txid}`,
  pixCopiaECola: simulatedPixCode(charge.txid),
  fieldOfALaterVersion: true,
})

const newEndToEndId = () => `E12345678202611201200${randomUUID().replaceAll('-', '').slice(0, 11)}`

const cents = (valor: string) => Math.round(Number(valor) * 100)

/** Centavos of a payment without its returns; by default also without those under way. */
const leftOf = (pix: Pix, counts = ({ status }: Devolucao) => status !== 'NAO_REALIZADO') =>
  pix.devolucoes.filter(counts).reduce((left, { valor }) => left - cents(valor), cents(pix.valor))

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
  response.end(JSON.stringify(body))
}

export type PixPeer = Awaited<ReturnType<typeof startPixPeer>>
