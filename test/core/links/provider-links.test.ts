import { describe, expect, it, test } from 'vitest'
import {
  facebookOf,
  instagramOf,
  presentationOf,
  typedFacebook,
  typedInstagram,
  typedYoutubeChannel,
  videoOf,
  youtubeChannelOf,
} from '../../../src/core/links/provider-links.ts'

const VIDEO = 'dQw4w9WgXcQ'
const CHANNEL = 'UC1234567890_abcdef-GHIJ'

describe('links of providers', () => {
  it('accepts every YouTube address of a video as a presentation', () => {
    for (const text of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
      'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ?si=abc',
      'youtu.be/dQw4w9WgXcQ#inicio',
      ' https://youtube.com/shorts/dQw4w9WgXcQ ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
      'HTTPS://YouTube.com//watch/?v=dQw4w9WgXcQ',
    ]) {
      expect(videoOf(text), text).toBe(VIDEO)
      expect(presentationOf(text), text).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    }
  })

  test.each([
    '',
    'https://youtube.com/@joana',
    'https://youtube.com/dQw4w9WgXcQ',
    'https://youtube.com/outra?v=dQw4w9WgXcQ',
    'https://youtube.com/watch/dQw4w9WgXcQ?v=dQw4w9WgXcQ',
    'https://youtube.com/watch',
    'https://youtube.com/watch?v=',
    'https://youtube.com/shorts',
    'https://youtube.com/videos/dQw4w9WgXcQ',
    'https://youtube.com/embed/dQw4w9WgXcQ/mais',
    'https://vimeo.com/12345',
    'youtu.be',
    'youtu.be/short',
    'youtu.be/dQw4w9WgXcQx',
    'youtu.be/dQw4w9WgXcQ/mais',
    'https://youtu.be:8080/dQw4w9WgXcQ',
    'https://joana@youtu.be/dQw4w9WgXcQ',
    'https://evil.com/https://youtu.be/dQw4w9WgXcQ',
    'https://evil.com/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'veja https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ agora',
  ])('refuses “%s” as a presentation', (text) => expect(presentationOf(text)).toBeNull())

  it('refuses an address of more than 2,000 characters', () => {
    const address = `https://youtu.be/${VIDEO}?si=`
    expect(videoOf(address + 'x'.repeat(2000 - address.length))).toBe(VIDEO)
    expect(videoOf(address + 'x'.repeat(2001 - address.length))).toBeNull()
  })
})

describe('an Instagram profile', () => {
  test.each([
    ['@joana.guia', 'joana.guia'],
    [' @joana.guia ', 'joana.guia'],
    ['joana_guia', 'joana_guia'],
    ['@Joana', 'joana'],
    ['instagram.com/joana.guia?igsh=1', 'joana.guia'],
    ['https://www.instagram.com/Joana/', 'joana'],
    [`@${'j'.repeat(30)}`, 'j'.repeat(30)],
  ])('is read from “%s”', (text, name) => expect(typedInstagram(text)).toBe(`https://www.instagram.com/${name}/`))

  test.each([
    'joana.com.br',
    'facebook.com/joana.guia',
    'https://instagram.com/',
    'https://instagram.com/p/abc',
    'https://instagram.com/joana/reels',
    'https://instagram.com/jo%20ana',
    'https://instagram.com/joana%',
    '@explore',
    '@Explore',
    '@',
    '@joana guia',
    '@joão',
    '@.joana',
    '@joana.',
    '@joana.do..mar',
    `@${'j'.repeat(31)}`,
  ])('is not read from “%s”', (text) => expect(typedInstagram(text)).toBeNull())

  it('needs its address where a name is not asked for', () => {
    expect(instagramOf('@joana')).toBeNull()
    expect(instagramOf('instagram.com/joana')).toBe('https://www.instagram.com/joana/')
  })
})

describe('a Facebook profile', () => {
  test.each([
    ['@joana.guia', 'joana.guia'],
    ['Joana-Guia', 'Joana-Guia'],
    ['https://m.facebook.com/joana.guia', 'joana.guia'],
    ['https://pt-br.facebook.com/joana.guia/', 'joana.guia'],
    ['fb.com/joana4', 'joana4'],
    ['facebook.com/4joana', '4joana'],
    ['facebook.com/profile.php?id=10001', 'profile.php?id=10001'],
    ['facebook.com/profile.php?sk=about&id=10001', 'profile.php?id=10001'],
    ['facebook.com/people/Joana-Guia/10001', 'people/Joana-Guia/10001'],
    ['facebook.com/pages/João/10001', 'pages/Jo%C3%A3o/10001'],
    ['facebook.com/pages/Jo%C3%A3o/10001', 'pages/Jo%C3%A3o/10001'],
  ])('is read from “%s”', (text, path) => expect(typedFacebook(text)).toBe(`https://www.facebook.com/${path}`))

  test.each([
    'instagram.com/joana',
    'facebook.com',
    'facebook.com/jo4',
    'facebook.com/jo_ana',
    'facebook.com/-joana',
    'facebook.com/joana/photos',
    'facebook.com/outra.php',
    'facebook.com/profile.php',
    'facebook.com/profile.php?id=joana',
    'facebook.com/profile.php?id=1000',
    'facebook.com/profile.php?outro=10001',
    'facebook.com/profile.php/mais?id=10001',
    'facebook.com/people/Joana',
    'facebook.com/people/Joana/1000',
    'facebook.com/people/Joana/10001x',
    'facebook.com/people/Joana/x10001',
    'facebook.com/people/Joana%20Guia/10001',
    'facebook.com/people/Joana/10001/mais',
    'facebook.com/groups/Joana/10001',
    '@groups',
    '@Groups',
    'people',
    'x-pt.facebook.com/joana',
    'pt-x.facebook.com/joana',
    '12-br.facebook.com/joana',
    'pt-12.facebook.com/joana',
  ])('is not read from “%s”', (text) => expect(typedFacebook(text)).toBeNull())

  it('needs its address where a name is not asked for', () => expect(facebookOf('joana.guia')).toBeNull())
})

describe('a YouTube channel', () => {
  test.each([
    ['@joana-guia', '@joana-guia'],
    ['joanaguia', '@joanaguia'],
    ['@joão', '@jo%C3%A3o'],
    ['https://www.youtube.com/@Joana2', '@Joana2'],
    [`https://www.youtube.com/channel/${CHANNEL}`, `channel/${CHANNEL}`],
    ['youtube.com/c/Joana', 'c/Joana'],
    ['youtube.com/c/João', 'c/Jo%C3%A3o'],
  ])('is read from “%s”', (text, path) => expect(typedYoutubeChannel(text)).toBe(`https://www.youtube.com/${path}`))

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtu.be/@joana',
    'youtube.com',
    'youtube.com/joana',
    'youtube.com/x@joana',
    'youtube.com/@jo',
    'youtube.com/@joana!',
    'youtube.com/@joana/videos',
    `youtube.com/channel/${CHANNEL}x`,
    `youtube.com/channel/x${CHANNEL}`,
    'youtube.com/channel/UC123',
    `youtube.com/channel/${CHANNEL}/videos`,
    'youtube.com/c',
    'youtube.com/c/..',
    'youtube.com/c/Joana/videos',
    'youtube.com/d/Joana',
  ])('is not read from “%s”', (text) => expect(typedYoutubeChannel(text)).toBeNull())

  it('needs its address where a name is not asked for', () => expect(youtubeChannelOf('@joana')).toBeNull())
})
