import { describe, expect, it } from 'vitest'
import { createHttpSettings } from '../../src/adapters/http/http-settings.ts'
import { createMemorySettings } from '../../src/adapters/memory/memory-settings.ts'
import type { Settings } from '../../src/core/back-office/settings.port.ts'
import { Outdated, Rejected } from '../../src/core/failures.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startAdminHttp } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

const REASON = 'Pedido da diretoria'
const VIDEOS = { tour: 'https://videos.example/a.mp4', transfer: null, advisory: null, provider: '/videos/p.mp4' }

/** Checks the port Settings. `settings` is of an owner with a confirmed session, and nothing was changed yet. */
function settingsContract(
  name: string,
  start: () => Promise<{ readonly settings: Settings; close(): Promise<void> }>,
): void {
  describe(`Settings: ${name}`, () => {
    const subject = suiteSubject(start)

    it('replaces a setting and returns its history', async () => {
      const { settings } = subject()
      await settings.change('videos', 0, VIDEOS, REASON)
      const page = await settings.fetchSettings()
      expect(page.settings.videos).toEqual({ version: 1, value: VIDEOS })
      expect(page.history).toMatchObject([
        { setting: 'videos', after: VIDEOS, by: expect.stringMatching(/./), reason: REASON },
      ])
      await settings.change('videos', 1, VIDEOS, REASON)
      expect((await settings.fetchSettings()).settings.videos?.version).toBe(1)
    })

    it('refuses a change of an older version', async () => {
      await expect(subject().settings.change('videos', 0, { ...VIDEOS, tour: null }, REASON)).rejects.toBeInstanceOf(
        Outdated,
      )
      expect((await subject().settings.fetchSettings()).settings.videos?.value).toEqual(VIDEOS)
    })

    it('refuses wrong fields with a sentence each', async () => {
      const refused = subject().settings.change('videos', 1, { ...VIDEOS, tour: 'ftp://x' }, REASON)
      await expect(refused).rejects.toBeInstanceOf(Rejected)
      await expect(refused).rejects.toMatchObject({ fields: { tour: expect.stringContaining('https://') } })
    })

    it('stores the company with the punctuation of its numbers, and refuses one without them', async () => {
      const { settings } = subject()
      const { company } = (await settings.fetchSettings()).settings
      if (company === undefined) throw new Error('an owner sees the company')
      const wrong = settings.change(
        'company',
        0,
        { ...company.value, cnpj: '11.222.333/0001-82', email: 'ajuda' },
        REASON,
      )
      await expect(wrong).rejects.toMatchObject({
        fields: { cnpj: expect.stringContaining('dígitos'), email: expect.stringContaining('e-mail completo') },
      })
      const value = { ...company.value, legalName: 'Rumo Ltda.', cnpj: '11222333000181', phone: '9832321234' }
      await settings.change('company', 0, value, REASON)
      expect((await settings.fetchSettings()).settings.company).toEqual({
        version: 1,
        value: { ...value, cnpj: '11.222.333/0001-81', phone: '(98) 3232-1234' },
      })
    })

    it('raises the commission later and lowers it at once', async () => {
      const { settings } = subject()
      await settings.change('commission', 0, { basisPoints: 2000 }, REASON)
      expect((await settings.fetchSettings()).settings.commission?.value).toEqual({
        basisPoints: 2000,
        previous: 1500,
        from: expect.stringMatching(/^\d{4}-/),
      })
      await settings.change('commission', 1, { basisPoints: 1000 }, REASON)
      const { value } = (await settings.fetchSettings()).settings.commission ?? {}
      expect(value).toEqual({ basisPoints: 1000, previous: null, from: null })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().settings.fetchSettings(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

settingsContract('in memory', async () => ({ settings: createMemorySettings(), close: async () => undefined }))

settingsContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await confirmSessions(database, ADMIN, new Date())
  return { settings: createHttpSettings(http), close: () => test.close() }
})
