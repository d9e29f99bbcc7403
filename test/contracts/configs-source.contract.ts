import { describe, expect, it } from 'vitest'
import type { ConfigsSource } from '../../src/core/startup/configs.port.ts'
import { suiteSubject } from './suite-subject.ts'

const FIELDS = [
  'primary_color',
  'register_tour_video',
  'register_transfer_video',
  'register_adivisory_video',
  'register_provider_video',
  'redirect_to',
]

export function configsSourceContract(
  name: string,
  start: () => Promise<{
    readonly configs: ConfigsSource
    /** Features that the backend announces. */
    readonly features: readonly string[]
    close(): Promise<void>
  }>,
): void {
  describe(`ConfigsSource: ${name}`, () => {
    const subject = suiteSubject(start)

    it('returns the colour and only known fields, each a text that is not empty', async () => {
      const configs = await subject().configs.fetchConfigs()
      expect(configs.primary_color).toMatch(/^#[\da-f]{6}$/i)
      const { features = [], announcement: _, commission: __, company: ___, ...texts } = configs
      expect(features).toEqual(subject().features)
      for (const [field, value] of Object.entries(texts)) {
        expect(FIELDS).toContain(field)
        expect(value).toEqual(expect.stringMatching(/./))
      }
    })

    it('returns the same on a second call', async () => {
      expect(await subject().configs.fetchConfigs()).toEqual(await subject().configs.fetchConfigs())
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().configs.fetchConfigs(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
