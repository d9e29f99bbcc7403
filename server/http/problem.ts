import { NO_SUCH_RECORD } from '../../contract/no-such-record.ts'
import type { Problem } from '../../contract/problem.ts'
import { CATALOGUE, type Code } from '../problems/catalogue.ts'
import { type Entry, TITLES } from '../problems/entry.ts'

/** A handler throws it to refuse a call; the error handler sends its `problem` (RFC 9457). */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  /** Read by Fastify. */
  readonly statusCode: number
  readonly problem: Problem

  constructor(sent: Problem, options?: ErrorOptions) {
    super(sent.detail, options)
    this.statusCode = sent.status
    this.problem = sent
  }
}

interface Given {
  /** A sentence for each wrong field, by wire name. */
  readonly errors?: Readonly<Record<string, string>>
  /** Whole seconds; also sent as the Retry-After header. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

type Templates = Extract<(typeof CATALOGUE)[Code], { detail: (values: never) => string }>
type CodeWithValues = { [C in Code]: (typeof CATALOGUE)[C] extends Templates ? C : never }[Code]
type Values<C extends CodeWithValues> = Parameters<(typeof CATALOGUE)[C]['detail']>[0]

/** Makes a problem of the catalogue. A sentence with values needs them in `given`. */
export function problem<C extends CodeWithValues>(code: C, given: Values<C> & Given): HttpProblem
export function problem(code: Exclude<Code, CodeWithValues>, given?: Given): HttpProblem
export function problem(code: Code, given: Given = {}): HttpProblem {
  const { status, title, detail, type }: Entry = CATALOGUE[code]
  const { errors, retryAfter, cause } = given
  const sent: Problem = {
    type: type ?? (status === 404 ? NO_SUCH_RECORD : 'about:blank'),
    title: title ?? TITLES[status],
    status,
    code,
    detail: typeof detail === 'string' ? detail : detail(given as never),
    ...(errors && { errors: { ...errors } }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return new HttpProblem(sent, { cause })
}

/** Refuses one field; its sentence is also the answer's. */
export function fieldProblem(field: string, sentence: string, cause?: unknown): HttpProblem {
  return problem('invalid_field', { sentence, errors: { [field]: sentence }, cause })
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
