import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { createApp } from '../../server/app.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { handle } from '../../server/http/handle.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'

let test: TestApp
beforeAll(async () => {
  const database = await openMigratedPglite()
  test = await startTestApp(database)
})
afterAll(() => test.close())

const addressOf = (path: string) => `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

describe('the contract', () => {
  it.each(CALLS)('$id, $method $path, is answered', (call) => {
    expect(test.app.hasRoute({ method: call.method, url: addressOf(call.path) })).toBe(true)
  })

  it('is all that /api answers, beside its own description', () => {
    const tree = test.app.printRoutes({ commonPrefix: false, includeHooks: false })
    const served = new Set<string>()
    const stack: string[] = []
    for (const line of tree.split('\n')) {
      const found = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (found === null) continue
      const depth = (found[1] ?? '').length / 4
      stack.length = depth
      stack.push(found[2] ?? '')
      for (const method of found[3]?.split(', ') ?? []) served.add(`${method} ${stack.join('')}`)
    }
    const api = [...served].filter((route) => / \/api(\/|$)/.test(route) && !/^(HEAD|OPTIONS) /.test(route))
    const own = api.filter((route) => !/ \/api\/(docs|openapi\.json)/.test(route))
    expect(own.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${addressOf(path)}`).sort())
  })

  it('a server with a route outside of the contract does not start', async () => {
    const database = await openPglite()
    await expect(
      createApp({
        database,
        config: testConfig(test.dataDir),
        secret: SECRET,
        modules: [(app) => void app.get('/api/secret', async () => 'x')],
      }),
    ).rejects.toThrow('/api/secret is not a call of contract/index.ts')
    await database.close()
  })

  it('cannot be extended by a call that it does not list', () => {
    const unlisted = defineCall({ id: 'x', method: 'GET', path: 'x', summary: 'x', tag: 'x', auth: false })
    expect(() => handle(test.app, unlisted, () => undefined)).toThrow('x is not listed in contract/index.ts')
  })

  it('has ids and addresses that are unique', () => {
    expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length)
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length)
  })
})

const published = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), security: z.array(z.unknown()) })),
  ),
})

describe('the published description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const answer = await test.app.inject('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    const validator = new Validator()
    const result = await validator.validate(answer.json())
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('names every call, and which of them need a session', async () => {
    const { paths } = published.parse((await test.app.inject('/api/openapi.json')).json())
    const found = Object.values(paths).flatMap((path) => Object.values(path))
    expect(found.map(({ operationId }) => operationId).sort()).toEqual(CALLS.map(({ id }) => id).sort())
    const guarded = found.filter(({ security }) => security.length > 0).map(({ operationId }) => operationId)
    expect(guarded.sort()).toEqual(
      CALLS.filter(({ auth }) => auth)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('has a page for people, which runs no inline script', async () => {
    const answer = await test.app.inject('/api/docs/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<\s]/)
    const sources = [...answer.body.matchAll(/<script src="([^"]+)"/g)].map(([, source = '']) => source)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      const script = await test.app.inject(new URL(source, 'http://x/api/docs/').pathname)
      expect(script.statusCode).toBe(200)
    }
  })
})
