import { describe, expect, it } from 'vitest'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import type { Templates } from '../../src/core/messages/templates.port.ts'
import { SUGGESTED_TEMPLATES } from '../../src/core/messages/templates.ts'
import { suiteSubject } from './suite-subject.ts'

interface Subject {
  /** Templates of a guide without any. */
  readonly templates: Templates
  close(): Promise<void>
}

/** Contract suite of Templates. */
export function templatesContract(name: string, start: () => Promise<Subject>): void {
  describe(`Templates: ${name}`, { timeout: 30_000 }, () => {
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
