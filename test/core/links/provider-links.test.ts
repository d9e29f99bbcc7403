import { describe, expect, it } from 'vitest'
import {
  presentationOf,
  typedFacebook,
  typedInstagram,
  typedYoutubeChannel,
  videoOf,
} from '../../../src/core/links/provider-links.ts'

describe('links of providers', () => {
  it('accepts every YouTube address of a video as a presentation', () => {
    for (const text of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
      'youtu.be/dQw4w9WgXcQ?si=abc',
      ' https://youtube.com/shorts/dQw4w9WgXcQ ',
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    ]) {
      expect(videoOf(text), text).toBe('dQw4w9WgXcQ')
      expect(presentationOf(text), text).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    }
  })

  it('refuses a channel, another site and an incomplete address as a presentation', () => {
    for (const text of [
      '',
      'https://youtube.com/@joana',
      'https://vimeo.com/12345',
      'youtu.be/short',
      'https://evil.com/watch?v=dQw4w9WgXcQ',
    ]) {
      expect(presentationOf(text), text).toBeNull()
    }
  })

  it('reads profiles by link and by name', () => {
    expect(typedInstagram('@joana.guia')).toBe('https://www.instagram.com/joana.guia/')
    expect(typedInstagram('joana_guia')).toBe('https://www.instagram.com/joana_guia/')
    expect(typedInstagram('instagram.com/joana.guia?igsh=1')).toBe('https://www.instagram.com/joana.guia/')
    expect(typedFacebook('@joana.guia')).toBe('https://www.facebook.com/joana.guia')
    expect(typedFacebook('https://m.facebook.com/joana.guia')).toBe('https://www.facebook.com/joana.guia')
    expect(typedYoutubeChannel('@joana-guia')).toBe('https://www.youtube.com/@joana-guia')
    expect(typedYoutubeChannel('joanaguia')).toBe('https://www.youtube.com/@joanaguia')
  })

  it('refuses another site’s address, a post and the site’s own pages as a profile', () => {
    for (const text of [
      'joana.com.br',
      'facebook.com/joana.guia',
      'https://instagram.com/p/abc',
      '@explore',
      '@',
      '@joana guia',
    ]) {
      expect(typedInstagram(text), text).toBeNull()
    }
    expect(typedFacebook('instagram.com/joana')).toBeNull()
    expect(typedFacebook('@groups')).toBeNull()
    expect(typedYoutubeChannel('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBeNull()
  })
})
