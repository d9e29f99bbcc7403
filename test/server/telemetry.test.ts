import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../server/operations/ports.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startTestApp } from './support.ts'

it('metrics are served on their own port, with the values of the alerts and without addresses of requests', async () => {
  const port = await freePort('127.0.0.1')
  const database = await openMigratedPglite()
  const test = await startTestApp(database, { variables: { METRICS_PORT: String(port) } })
  onTestFinished(() => test.close())
  await database.query(
    `INSERT INTO outbox (channel, recipient, body_text, created_at, next_attempt)
     VALUES ('email', 'ana@exemplo.com.br', 'x', now() - interval '90 seconds', now() + interval '1 hour')`,
  )
  await test.app.inject('/api/providers/ana-maria?x=segredo')
  await test.app.inject('/api/health')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(
    /http_server_request_duration_count\{method="GET",route="\/api\/providers\/:id",status="404"\} 1/,
  )
  expect(text).toMatch(
    /http_server_request_duration_bucket\{method="GET",route="\/api\/health",status="200",le="\+Inf"\} 1/,
  )
  expect(Number(/^outbox_oldest_unsent_seconds ([\d.]+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toContain('refunds{state="failed"} 0')
  expect(text).toMatch(/^bank_warnings_total 0/m)
  expect(text).toContain('background_job_items{job="refund",state="failing"} 0')
  const named = /\b(?!histogram_)[a-z]+_[a-z_]+\b|\brefunds\b/g
  for (const [metric] of readFileSync('deploy/alerts.yml', 'utf8').matchAll(named)) {
    // The embedded database has no pool.
    if (metric !== 'database_pool_waiting') expect(text).toMatch(new RegExp(`^${metric}[ {]`, 'm'))
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}/m)
  expect(text).not.toMatch(/ana-maria|segredo|exemplo/)
  expect((await test.app.inject('/metrics')).headers['content-type']).not.toMatch(/text\/plain/)
})

it('traces continue the proxy’s trace, contain each statement without its parameters, and reach the collector', async () => {
  const bodies: string[] = []
  const collector = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`)
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const test = await startTestApp(await openMigratedPglite(), { variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await test.app.inject({ url: '/api/providers/ana-maria?x=segredo', headers })
  await test.close()
  const sent = bodies.join('\n')
  expect(sent).toContain('/v1/traces')
  expect(sent).toContain('"GET /api/providers/:id"')
  expect(sent.split(`"traceId":"${traceId}"`).length - 1).toBeGreaterThanOrEqual(2)
  expect(sent).toContain('"SELECT"')
  expect(sent).not.toMatch(/ana-maria|segredo/)
})
