import * as z from 'zod/mini'
import type { Call } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { problem } from '../../contract/problem.ts'
import { CATALOGUE } from '../problems/catalogue.ts'
import { VERSION } from '../version.ts'
import { API_BASE } from './handle.ts'

type Json = { readonly [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document. */
export function openApi(publicUrl: string | undefined) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of CALLS) {
    const path = `/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'TOUR PRESENCIAL',
      version: VERSION,
      description:
        'Passeios, traslados e assessorias por todo o Brasil. Valores em centavos de real; datas locais à cidade da oferta. ' +
        'Erros seguem a RFC 9457 (application/problem+json), com frases em português.',
    },
    servers: [{ url: `${publicUrl ?? ''}${API_BASE.slice(0, -1)}` }],
    tags: [...new Set(CALLS.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { principal: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema() },
      responses: {
        Problem: {
          description: 'O que deu errado, em português',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}

/** Examples and not an enum: a new code must not break a client generated earlier. */
function problemSchema(): Json {
  const schema = schemaOf(problem, 'output')
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', examples: Object.keys(CATALOGUE) } } }
}

function operation(call: Call): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    security: call.auth === false ? [] : call.auth === 'optional' ? [{ principal: [] }, {}] : [{ principal: [] }],
    ...parameters(call),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      ...success(call),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

function success({ answer, events }: Call): Json {
  if (events !== undefined) {
    const shapes = Object.entries(events).map(([name, schema]) => [name, schemaOf(schema, 'output')] as const)
    // OpenAPI 3.1 has no words for the events of a stream.
    const stream = { schema: { type: 'string' }, 'x-events': Object.fromEntries(shapes) }
    return { 200: { description: 'Eventos, até que um dos lados encerre', content: { 'text/event-stream': stream } } }
  }
  if (answer === undefined) return { 204: { description: 'Feito' } }
  return { 200: { description: 'Resposta', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } }
}

function parameters(call: Call): Json {
  const list = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part]
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }))
  })
  return list.length === 0 ? {} : { parameters: list }
}

interface ObjectSchema extends Json {
  readonly properties?: Json
  readonly required?: readonly string[]
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as ObjectSchema
}
