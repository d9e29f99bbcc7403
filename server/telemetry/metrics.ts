import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../module.ts'

/** Seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Measured extends Pick<Services, 'database' | 'config' | 'work' | 'now'> {
  readonly port: number
  readonly host: string
}

export interface Metrics {
  countBankWarning(): void
}

/** Serves /metrics in Prometheus's format on its own port, which must not be public. */
export function serveMetrics(app: FastifyInstance, { database, config, work, now, port, host }: Measured): Metrics {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  const meter = provider.getMeter('tour-presencial')

  const requests = meter.createHistogram('http_server_request_duration', {
    unit: 's',
    description: 'Answered requests by method, route and status.',
    advice: { explicitBucketBoundaries: DURATIONS },
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.record(reply.elapsedTime / 1000, {
      method: request.method,
      // The pattern, not the address: an address may name a person, and every address would be a series.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    })
  })

  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  const memory = gauge('process_resident_memory_bytes', 'Resident memory of this server.')
  const waiting = gauge('database_pool_waiting', 'Requests that wait for a connection of this server.')
  const busy = gauge('database_pool_busy', 'Connections of this server in use.')
  const unsent = gauge('outbox_oldest_unsent_seconds', 'Age of the oldest message that is neither sent nor abandoned.')
  const abandoned = gauge('outbox_abandoned', 'Messages that were abandoned.')
  const refunds = gauge('refunds', 'Refunds by state that are not done.')
  const items = gauge('background_job_items', 'Items of background jobs that wait or fail, by job.')
  meter.addBatchObservableCallback(
    async (result) => {
      result.observe(memory, process.memoryUsage.rss())
      const load = database.load?.()
      if (load !== undefined) {
        result.observe(waiting, load.waiting)
        result.observe(busy, load.busy)
      }
      const [mails] = await database.query<{ oldest: Date | null; abandoned: number }>(
        `SELECT min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest,
           (count(*) FILTER (WHERE failed_at IS NOT NULL))::integer AS abandoned
         FROM outbox WHERE (channel = 'email' OR $1::boolean) AND sent_at IS NULL`,
        [config.sms !== undefined],
      )
      result.observe(unsent, mails?.oldest ? Math.max(0, (now().getTime() - mails.oldest.getTime()) / 1000) : 0)
      result.observe(abandoned, mails?.abandoned ?? 0)
      const states = await database.query<{ state: string; count: number }>(
        "SELECT state, count(*)::integer AS count FROM pix_refunds WHERE state <> 'done' GROUP BY state",
      )
      for (const state of ['due', 'processing', 'failed']) {
        result.observe(refunds, states.find((one) => one.state === state)?.count ?? 0, { state })
      }
      for (const job of await work.report()) {
        result.observe(items, job.waiting, { job: job.name, state: 'waiting' })
        result.observe(items, job.failing, { job: job.name, state: 'failing' })
      }
    },
    [memory, waiting, busy, unsent, abandoned, refunds, items],
  )

  const bankWarnings = meter.createCounter('bank_warnings', {
    description: 'Refused or unreadable answers of the bank.',
  })
  bankWarnings.add(0)
  app.addHook('onReady', () => exporter.startServer())
  app.addHook('onClose', () => provider.shutdown())
  return { countBankWarning: () => bankWarnings.add(1) }
}
