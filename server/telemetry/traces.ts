import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { OTLPTraceExporter as Exporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * Sends a span for each request and each statement to an OpenTelemetry collector, and continues the trace of a proxy (W3C Trace
 * Context). Spans hold routes and SQL texts, never addresses, parameters or persons.
 * @param endpoint base address of the collector; `/v1/traces` is appended.
 * @returns the database whose statements are part of the traces.
 */
export async function sendTraces(app: FastifyInstance, database: Database, endpoint: string): Promise<Database> {
  // Loaded only where traces are on.
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter: Exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tour-presencial' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('tour-presencial')

  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  app.addHook('onClose', () => provider.shutdown())

  async function traced<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
    // Background work has no request; each of its statements would be a separate trace, every second.
    if (trace.getActiveSpan() === undefined) return work()
    const name = /^\s*(\w+)/.exec(sql)?.[1] ?? 'statement'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }
  const tracing = (plain: Database): Database => ({
    ...plain,
    query: (sql, params) => traced(sql, () => plain.query(sql, params)),
    run: (sql) => traced(sql, () => plain.run(sql)),
    transaction: (work) => plain.transaction((inside) => work(tracing(inside))),
  })
  return tracing(database)
}
