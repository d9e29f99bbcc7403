import { randomUUID } from 'node:crypto'
import * as z from 'zod'

// The body of Efí's PUT /v3/gn/pix/:idEnvio.
const sendBody = z.strictObject({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.strictObject({ chave: z.string(), infoPagador: z.string().max(140).optional() }),
  favorecido: z.strictObject({ chave: z.string().max(77) }),
})

export interface SentPix {
  readonly idEnvio: string
  readonly e2eId: string
  readonly valor: string
  readonly key: string
  /** `EM_PROCESSAMENTO`, `REALIZADO`, `NAO_REALIZADO`, or one of a later version. */
  status: string
}

/** The Pix payments of a bank: an id pays once, and a payment is being processed until it is read. */
export function payoutCalls(payerKey: string) {
  const sent = new Map<string, SentPix>()
  let endsAs: SentPix['status'] = 'REALIZADO'
  const shown = ({ key: _, e2eId, ...pix }: SentPix) => ({ ...pix, endToEndId: e2eId })

  return {
    sent,
    endAs: (status: SentPix['status']) => {
      endsAs = status
    },
    /** Undefined for another call. */
    answer(method: string | undefined, path: string, body: () => unknown): [number, unknown] | undefined {
      const [, put] = /^\/v3\/gn\/pix\/([a-zA-Z0-9]{1,35})$/.exec(path) ?? []
      if (method === 'PUT' && put !== undefined) {
        if (sent.has(put)) return [409, { nome: 'id_envio_duplicado' }]
        const { valor, pagador, favorecido } = sendBody.parse(body())
        if (pagador.chave !== payerKey) return [400, { nome: 'chave_invalida' }]
        const e2eId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
        const pix: SentPix = { idEnvio: put, e2eId, valor, key: favorecido.chave, status: 'EM_PROCESSAMENTO' }
        sent.set(put, pix)
        return [201, { idEnvio: put, e2eId, valor, status: pix.status }]
      }
      const [, get] = /^\/v2\/gn\/pix\/enviados\/id-envio\/([a-zA-Z0-9]{1,35})$/.exec(path) ?? []
      if (method !== 'GET' || get === undefined) return undefined
      const pix = sent.get(get)
      if (pix === undefined) return [404, { nome: 'pix_nao_encontrado' }]
      pix.status = endsAs
      return [200, shown(pix)]
    },
  }
}
