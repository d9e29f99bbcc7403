import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createHttpTemplates } from '../../src/adapters/http/http-templates.ts'
import { createMemoryTemplates } from '../../src/adapters/memory/memory-templates.ts'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import type { Templates } from '../../src/core/messages/templates.port.ts'
import { SUGGESTED_TEMPLATES } from '../../src/core/messages/templates.ts'
import { SELLERS, startSelling } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { clientOf } from './http-subjects.ts'
import { suiteSubject } from './suite-subject.ts'

interface Subject {
  /** Templates of a guide without any. */
  readonly templates: Templates
  close(): Promise<void>
}

function templatesContract(name: string, start: () => Promise<Subject>): void {
  describe(`Templates: ${name}`, () => {
    const subject = suiteSubject(start)

    it('saves a list in its order, and replaces it', async () => {
      const { templates } = subject()
      expect(await templates.fetchTemplates()).toEqual([])
      const list = SUGGESTED_TEMPLATES.map((template) => ({ ...template, id: crypto.randomUUID() as string }))
      expect(await templates.saveTemplates(list)).toEqual(list)
      const reversed = list.toReversed()
      await templates.saveTemplates(reversed)
      expect(await templates.fetchTemplates()).toEqual(reversed)
    })

    it('refuses an unknown placeholder', async () => {
      const unknown = { id: crypto.randomUUID() as string, name: 'Oi', text: 'Oi, {fulano}', schedule: null }
      await expect(subject().templates.saveTemplates([unknown])).rejects.toBeInstanceOf(Rejected)
    })

    it('schedules nothing without bookings, and rejects unknown messages', async () => {
      const { templates } = subject()
      expect(await templates.fetchScheduled(null)).toEqual([])
      const nothing = { id: crypto.randomUUID() as string, bookingId: 'nada' }
      await expect(templates.decide(nothing, { type: 'skip' })).rejects.toBeInstanceOf(NotFound)
    })
  })
}

templatesContract('in memory', async () => ({ templates: createMemoryTemplates(), close: async () => undefined }))

templatesContract('HTTP, reference server', async () => {
  const { app, close } = await startSelling(await openMigratedPglite())
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const token = await createHttpSession(clientOf(baseUrl)).login({ email: SELLERS.guide, password: DEMO_PASSWORD })
  const http = createHttpClient({
    baseUrl,
    currentToken: () => token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  return { templates: createHttpTemplates(http), close }
})
