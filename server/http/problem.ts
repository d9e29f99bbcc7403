import { STATUS_CODES } from 'node:http'
import { NO_SUCH_RECORD } from '../../contract/no-such-record.ts'
import type { Problem } from '../../contract/problem.ts'
import { CATALOGUE, type Code } from '../problems/catalogue.ts'
import type { Entry } from '../problems/entry.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Pedido inválido',
  401: 'Sessão inválida',
  403: 'Acesso negado',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'O pedido demorou demais',
  409: 'Conflito',
  410: 'Não vale mais',
  412: 'Mudou enquanto isso',
  413: 'Envio grande demais',
  414: 'Endereço longo demais',
  415: 'Formato não aceito',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro inesperado',
  503: 'Serviço indisponível',
}

const DETAILS: Readonly<Record<number, string>> = {
  400: 'Não conseguimos entender o pedido. Confira os dados e tente novamente.',
  401: 'Entre na sua conta para continuar.',
  403: 'Você não tem permissão para fazer isso.',
  404: 'Não encontramos o que você procura.',
  405: 'Esta operação não existe neste endereço.',
  408: 'O pedido demorou demais para chegar. Verifique sua conexão e tente novamente.',
  410: 'Este link já foi usado ou venceu. Peça um novo.',
  412: 'Estes dados mudaram enquanto isso. Confira como estão agora.',
  413: 'O envio passa do tamanho máximo permitido.',
  414: 'O endereço pedido é longo demais.',
  415: 'Envie os dados em JSON.',
  422: 'Confira os campos indicados e tente novamente.',
  429: 'Você fez muitas tentativas. Aguarde um pouco e tente novamente.',
  431: 'Os cabeçalhos do pedido são grandes demais.',
  500: 'Algo deu errado do nosso lado. Já registramos o problema; tente novamente em instantes.',
  503: 'O serviço está indisponível no momento. Tente novamente em instantes.',
}

interface Extras {
  code?: Code
  /** A 404 is about a record unless this says otherwise; about:blank says that the status tells all there is to tell. */
  type?: string
  /** A sentence for the person, in Portuguese; each status has a general one. */
  detail?: string
  title?: string
  /** Which fields are wrong, by wire name, each with a sentence. */
  errors?: Readonly<Record<string, string>>
  /** Whole seconds; also sent as the Retry-After header. */
  retryAfter?: number
}

/** What a handler throws to answer with something else than success; the error handler writes it as RFC 9457. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly statusCode: number
  readonly problem: Problem

  constructor(status: number, extras: Extras = {}, options?: ErrorOptions) {
    super(extras.detail ?? STATUS_CODES[status] ?? 'problem', options)
    this.statusCode = status
    this.problem = problemOf(status, extras)
  }
}

interface Given {
  /** Which fields are wrong, by wire name, each with a sentence. */
  readonly errors?: Readonly<Record<string, string>>
  /** Whole seconds; also sent as the Retry-After header. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

type Templates = Extract<(typeof CATALOGUE)[Code], { detail: (values: never) => string }>
type CodeWithValues = { [C in Code]: (typeof CATALOGUE)[C] extends Templates ? C : never }[Code]
type Values<C extends CodeWithValues> = Parameters<(typeof CATALOGUE)[C]['detail']>[0]

/** Makes the problem of the catalogue that a handler throws. A sentence with values needs them in `given`. */
export function problem<C extends CodeWithValues>(code: C, given: Values<C> & Given): HttpProblem
export function problem(code: Exclude<Code, CodeWithValues>, given?: Given): HttpProblem
export function problem(code: Code, given: Given = {}): HttpProblem {
  const { status, title, detail, type }: Entry = CATALOGUE[code]
  const { errors, retryAfter, cause } = given
  return new HttpProblem(
    status,
    {
      code,
      detail: typeof detail === 'string' ? detail : detail(given as never),
      ...(title && { title }),
      ...(type && { type }),
      ...(errors && { errors }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
    { cause },
  )
}

/** Refuses one field; its sentence is also that of the whole answer. */
export function fieldProblem(field: string, sentence: string, cause?: unknown): HttpProblem {
  return problem('invalid_field', { sentence, errors: { [field]: sentence }, cause })
}

/** The body of an error answer, RFC 9457. */
export function problemOf(status: number, extras: Extras = {}): Problem {
  const detail = extras.detail ?? DETAILS[status]
  return {
    type: extras.type ?? (status === 404 ? NO_SUCH_RECORD : 'about:blank'),
    title: extras.title ?? TITLES[status] ?? (status >= 500 ? 'Erro inesperado' : 'Pedido inválido'),
    status,
    ...(extras.code === undefined ? {} : { code: extras.code }),
    ...(detail === undefined ? {} : { detail }),
    ...(extras.errors === undefined ? {} : { errors: { ...extras.errors } }),
    ...(extras.retryAfter === undefined ? {} : { retryAfter: extras.retryAfter }),
  }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
