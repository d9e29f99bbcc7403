import { describe, expect, it } from 'vitest'
import { createProviderLinks } from '../../src/adapters/provider-links/provider-links.ts'

const links = createProviderLinks()

describe('links of providers', () => {
  it('knows a presentation by every address that YouTube gives a video', () => {
    const video = { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', id: 'dQw4w9WgXcQ' }
    for (const text of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
      'youtu.be/dQw4w9WgXcQ?si=abc',
      ' https://youtube.com/shorts/dQw4w9WgXcQ ',
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    ]) {
      expect(links.presentation(text), text).toEqual(video)
    }
  })

  it('takes no channel, no other site and no half address for a presentation', () => {
    for (const text of [
      '',
      'https://youtube.com/@joana',
      'https://vimeo.com/12345',
      'youtu.be/short',
      'https://evil.com/watch?v=dQw4w9WgXcQ',
    ]) {
      expect(links.presentation(text), text).toBeNull()
    }
  })

  it('reads profiles by link and by name', () => {
    expect(links.instagram('@joana.guia')).toBe('https://www.instagram.com/joana.guia/')
    expect(links.instagram('joana_guia')).toBe('https://www.instagram.com/joana_guia/')
    expect(links.instagram('instagram.com/joana.guia?igsh=1')).toBe('https://www.instagram.com/joana.guia/')
    expect(links.facebook('@joana.guia')).toBe('https://www.facebook.com/joana.guia')
    expect(links.facebook('https://m.facebook.com/joana.guia')).toBe('https://www.facebook.com/joana.guia')
    expect(links.youtubeChannel('@joana-guia')).toBe('https://www.youtube.com/@joana-guia')
    expect(links.youtubeChannel('joanaguia')).toBe('https://www.youtube.com/@joanaguia')
  })

  it('makes no profile of another site’s address, of a post or of the site’s own pages', () => {
    for (const text of [
      'joana.com.br',
      'facebook.com/joana.guia',
      'https://instagram.com/p/abc',
      '@explore',
      '@',
      '@joana guia',
    ]) {
      expect(links.instagram(text), text).toBeNull()
    }
    expect(links.facebook('instagram.com/joana')).toBeNull()
    expect(links.facebook('@groups')).toBeNull()
    expect(links.youtubeChannel('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBeNull()
  })
})
