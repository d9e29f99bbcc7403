import * as z from 'zod/mini'
import type { PostalCodes } from '../../core/brazil/postal-codes.port.ts'
import { isState } from '../../core/brazil/states.ts'
import { NotFound, UnreadableAnswer } from '../../core/failures.ts'
import { createHttpClient, type HttpClientOptions } from '../http/http-client.ts'

/** A town-wide CEP has empty street and district; an unknown CEP has only `erro`. */
const answer = z.object({
  erro: z.optional(z.union([z.boolean(), z.string()])),
  logradouro: z.optional(z.string()),
  bairro: z.optional(z.string()),
  localidade: z.optional(z.string()),
  uf: z.optional(z.string()),
})

/**
 * A public service with ViaCEP's interface (viacep.com.br). It is a third party, so it never receives the session's token.
 * @param url absolute, with {cep} in place of the eight digits: `https://viacep.com.br/ws/{cep}/json/`.
 */
export function createViaCep(url: string, options: Pick<HttpClientOptions, 'retryDelay'> = {}): PostalCodes {
  const { origin, pathname, searchParams } = new URL(url)
  const client = createHttpClient({
    ...options,
    baseUrl: origin,
    currentToken: () => null,
    onUnauthorized: () => undefined,
  })
  const call = {
    id: 'postalCode',
    method: 'GET',
    // The URL parser escapes the braces.
    path: pathname.replaceAll(/%7B(\w+)%7D/gi, '{$1}'),
    summary: 'The address of a CEP, as the public service knows it',
    tag: 'Mercado',
    auth: false,
    answer,
  } as const
  return {
    async find(cep, signal) {
      const query = Object.fromEntries(searchParams)
      const found = await client.call(call, { params: { cep }, query, signal }).catch((error: unknown) => {
        if (error instanceof NotFound) return null
        throw error
      })
      if (found === null || String(found.erro) === 'true') return null
      const { logradouro = '', bairro = '', localidade = '', uf = '' } = found
      if (localidade.trim() === '' || !isState(uf))
        throw new UnreadableAnswer('the CEP service named no city and state')
      return { street: logradouro.trim(), district: bairro.trim(), city: localidade.trim(), state: uf }
    },
  }
}
