import * as z from 'zod/mini'
import type { Feature } from '../src/core/features/features.ts'

/**
 * One call of the HTTP interface. The SPA reads answers with `answer`, the server checks requests with `params`, `query` and `body`, and
 * all of them make the OpenAPI document. Calls of the specification keep its names (snake_case); the others use the core's (camelCase).
 */
export interface Call {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's base, with {name} for parameters: `offers/{id}`. */
  readonly path: string
  /** One line for the API's page. */
  readonly summary: string
  readonly tag: string
  /** Absent for calls of the specification's section 7, which every backend has. */
  readonly feature?: Feature
  /** True if the call needs a valid Authorization header; `optional` reads one if it is sent. */
  readonly auth: boolean | 'optional'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The 2xx answer; absent if only success is promised. */
  readonly answer?: z.ZodMiniType
  /** Server-sent events by name, with the schema of their data. The stream is open until either side ends it. */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>
}

export const defineCall = <const Definition extends Call>(call: Definition): Definition => call

export type Frozen<Value> = Value extends object ? { readonly [Name in keyof Value]: Frozen<Value[Name]> } : Value

export type Answer<C extends Call> = C extends { readonly answer: infer S extends z.ZodMiniType }
  ? Frozen<z.output<S>>
  : undefined
export type Body<C extends Call> = C extends { readonly body: infer S extends z.ZodMiniType } ? z.output<S> : undefined
export type Query<C extends Call> = C extends { readonly query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
export type Params<C extends Call> = C extends { readonly params: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/**
 * The specification's backends wrap some answers in a `data` object; others may not. src/adapters/http reads both. Our
 * server wraps the answers that section 7 lists so.
 */
export const inData = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: schema })
