import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { DEFAULT_COMPANY } from '../../../src/core/company/company.ts'
import { createSite, factsOf } from '../../../src/core/startup/site.ts'
import { readStoredVideos, videosOf } from '../../../src/core/startup/videos.ts'

const announcement = { id: '3', text: 'Feriado: respondemos na segunda.', link: null }

describe('The facts of the site', () => {
  test('are those that the configs name, and no others', () => {
    expect(factsOf({ features: ['cart'] })).toStrictEqual({})
    expect(factsOf({ announcement, commission: 0, company: DEFAULT_COMPANY, primary_color: '#0a7' })).toStrictEqual({
      ...{ announcement, commission: 0, company: DEFAULT_COMPANY },
    })
  })

  test('contain the company of the page that the server drew, before the configs arrive', () => {
    const storage = createMemoryStorage({ 'tp:site': JSON.stringify({ commission: 1200 }) })
    const site = createSite(storage, DEFAULT_COMPANY)
    expect(site.drawn()).toEqual({ company: DEFAULT_COMPANY })
    expect(site.current()).toEqual({ commission: 1200, company: DEFAULT_COMPANY })
  })

  test('are those of the last visit on a page of the browser', () => {
    const site = createSite(createMemoryStorage({ 'tp:site': JSON.stringify({ commission: 1200 }) }))
    expect(site.drawn()).toBeUndefined()
    expect(site.current()).toEqual({ commission: 1200 })
    expect(createSite(createMemoryStorage()).current()).toBeUndefined()
    expect(createSite(createMemoryStorage({ 'tp:site': '7' })).current()).toBeUndefined()
  })
})

describe('The videos', () => {
  test('are those that the configs name', () => {
    expect(videosOf({ register_tour_video: 'https://youtu.be/tour', register_provider_video: '' })).toStrictEqual({
      tour: 'https://youtu.be/tour',
    })
  })

  test.each([
    ['{"tour":"https://youtu.be/a","transfer":7,"advisory":"","provider":null}', { tour: 'https://youtu.be/a' }],
    ['[]', {}],
    ['7', {}],
    ['{', {}],
  ])('stored as %s are %o', (text, videos) => {
    expect(readStoredVideos(createMemoryStorage({ videos: text }))).toStrictEqual(videos)
  })
})
