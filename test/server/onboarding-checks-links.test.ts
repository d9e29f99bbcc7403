import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facebookOf, instagramOf, presentationOf, youtubeChannelOf } from '../../src/core/links/provider-links.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Onboarding, startOnboarding } from './onboarding-support.ts'

const letters = (alphabet: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: most })
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const WORD = `${LOWER}${LOWER.toUpperCase()}0123456789_-`
const word = letters(`${LOWER}0123456789`, 1, 12)
const video = letters(WORD, 11, 11)
/** Additions of phones to a link. */
const scheme = fc.constantFrom('https://', 'http://', '', 'HTTPS://')
const prefix = fc.constantFrom('', 'www.', 'm.', 'WWW.', 'pt-br.')
const tail = fc.constantFrom('', '/', '#inicio', '?igsh=abc&utm_source=x', '/?utm_medium=y#z')
const surrounded = <T>(path: fc.Arbitrary<T>) => fc.tuple(scheme, prefix, path, fc.constantFrom('', ' ', '\n'))

/** Folder steps as browsers read them, letters that an address encodes, and both. */
const steps = fc.string({ unit: fc.constantFrom('.', '%2e', '%2E', 'a', 'ã', '字', '\u{10330}'), maxLength: 100 })
/** Before and after the names that addresses have room for. */
const NAMED = [
  ['', ''],
  ['@', ''],
  ['c/', ''],
  ['pages/', '/123456'],
  ['people/', '/123456'],
] as const

const KINDS = [
  {
    name: 'presentation',
    judge: presentationOf,
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    canonical: /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    /** A path that is right on the first of `hosts`. */
    path: video.map((id) => `/watch?v=${id}`),
  },
  {
    name: 'Instagram',
    judge: instagramOf,
    hosts: ['instagram.com'],
    canonical: /^https:\/\/www\.instagram\.com\/[\w.]{1,30}\/$/,
    path: letters(`${LOWER}_`, 3, 30).map((name) => `/guia${name}`.slice(0, 30)),
  },
  {
    name: 'Facebook',
    judge: facebookOf,
    hosts: ['facebook.com', 'fb.com'],
    canonical: /^https:\/\/www\.facebook\.com\/[^\s@\\]+$/,
    path: letters(`${LOWER}.`, 3, 40).map((name) => `/guia${name}x`),
  },
  {
    name: 'YouTube channel',
    judge: youtubeChannelOf,
    hosts: ['youtube.com'],
    canonical: /^https:\/\/www\.youtube\.com\/(@|c\/|channel\/)[^\s@\\/]+$/,
    path: letters(`${LOWER}-_`, 3, 30).map((name) => `/@${name}`),
  },
] as const

describe.each(KINDS)('a link of the kind $name', ({ judge, hosts, canonical, path }) => {
  const home = hosts[0]

  it('is recognised in every copied form, and stored in one form', () => {
    fc.assert(
      fc.property(surrounded(path), tail, ([start, sub, where, end], rest) => {
        const added = where.includes('?') ? rest.replace(/^\/?\?/, '&').replace(/^\/$/, '') : rest
        const found = judge(`${end}${start}${sub}${home}${where}${added}${end}`)
        expect(found).toMatch(canonical)
        expect(found).toBe(judge(`https://${home}${where}`))
      }),
    )
  })

  it('stays the same when it is checked again, and leads only to its own host', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      path.map((where) => `https://${home}${where}`),
      fc
        .tuple(fc.constantFrom(...hosts), fc.webPath(), fc.webQueryParameters())
        .map(([host, where, query]) => `https://${host}${where}?${query}`),
      fc
        .tuple(fc.constantFrom(...hosts), fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 3 }))
        .map(([host, parts]) => `https://${host}/${parts.join('/')}`),
      fc
        .tuple(fc.constantFrom(...hosts), fc.constantFrom(...NAMED), steps)
        .map(([host, [before, after], name]) => `https://${host}/${before}${name}${after}`),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const found = judge(text)
        if (found === null) return
        expect(judge(found)).toBe(found)
        const url = new URL(found)
        expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', ''])
        expect(url.hostname).toBe(`www.${home}`)
        expect(url.href).toBe(found)
      }),
      { numRuns: 1000 },
    )
  })

  it('is refused for a host that only looks similar', () => {
    const alike = fc.tuple(fc.constantFrom(...hosts), word).chain(([host, more]) =>
      fc.constantFrom(
        `${more}${host}`,
        `${host}${more}`,
        `${host}.${more}.example`,
        `${more}.example.${host}.br`,
        `${more}-${host}`,
        `${host}.`,
        `.${host}`,
        `${host.replace('.', '')}.com.br`,
        `${host.replace('.', '。')}`,
        `${host}.evil.example`,
        host.replace('o', '0').replace('i', 'l').replace('c', 'k'),
        host.replace('a', 'а').replace('o', 'о').replace('u', 'υ'),
        host.replace(/[ou]/, (letter) => (letter === 'o' ? 'ö' : 'ü')),
        `xn--${host.replace('.com', '-eva.com')}`,
        `attacker.${host}`,
        `www.www.${host}`,
      ),
    )
    fc.assert(
      fc.property(alike, path, (host, where) => {
        if (judge(`https://${host}${where}`) !== null) expect(hosts).toContain(host.replace(/^(www|m)\./, ''))
      }),
      { numRuns: 500 },
    )
  })

  it('is refused with a user name, a port, a backslash, another scheme or hidden characters', () => {
    const misleading = path.chain((where) =>
      fc.constantFrom(
        `https://${home}@evil.example${where}`,
        `https://evil.example@${home}${where}`,
        `https://user:secret@${home}${where}`,
        `https://${home}:443${where}`,
        `https://${home}:8443${where}`,
        `https://${home}:@evil.example${where}`,
        `https://evil.example\\@${home}${where}`,
        `https://${home}\\.evil.example${where}`,
        `https://evil.example/https://${home}${where}`,
        `https://evil.example?${home}${where}`,
        `https://evil.example#${home}${where}`,
        `//${home}${where}`,
        `https:/${home}${where}`,
        `https:${home}${where}`,
        `ftp://${home}${where}`,
        `javascript://${home}${where}`,
        `javascript:alert(1)//${home}${where}`,
        `data:text/html,https://${home}${where}`,
        `https://${home.replace('.', '.\t')}${where}`,
        `https://${home.replace('.', '.\n')}${where}`,
        `https://${home.replace('.', '\u200b.')}${where}`,
        `https://${home.replace('.', '\u202e.')}${where}`,
        `https://${home.replace('.', '%2e')}${where}`,
        `https://${home}${where} https://evil.example`,
        `https://${home}${where.replace('/', '/\u0000')}`,
      ),
    )
    fc.assert(
      fc.property(misleading, (text) => {
        expect(judge(text)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is refused if it is longer than any address of its kind', () => {
    expect(judge(`https://${home}/${'a'.repeat(300)}`)).toBeNull()
    expect(judge(`https://${'a.'.repeat(200)}${home}/ana.guia`)).toBeNull()
    expect(judge('')).toBeNull()
    expect(judge(home)).toBeNull()
    expect(judge(`https://${home}/`)).toBeNull()
  })
})

describe('what is no profile, page, channel or video', () => {
  it.each([
    'https://instagram.com/p/CxYz123',
    'https://instagram.com/reel/CxYz123/',
    'https://instagram.com/stories/ana.guia/1/',
    'https://instagram.com/explore',
    'https://instagram.com/accounts',
    'https://instagram.com/.ana',
    'https://instagram.com/ana..guia',
    'https://instagram.com/ana.',
    `https://instagram.com/${'a'.repeat(31)}`,
    'https://instagram.com/ana%2Fguia',
    'https://instagram.com/ana guia',
  ])('Instagram: %s', (link) => expect(instagramOf(link)).toBeNull())

  it.each([
    'https://facebook.com/groups/123456',
    'https://facebook.com/groups',
    'https://facebook.com/events',
    'https://facebook.com/sharer.php',
    'https://facebook.com/login.php',
    'https://facebook.com/story.php',
    'https://facebook.com/people',
    'https://facebook.com/pages',
    'https://facebook.com/share',
    'https://facebook.com/l.php?u=https://evil.example',
    'https://facebook.com/profile.php',
    'https://facebook.com/profile.php?id=abc',
    'https://facebook.com/ana.guia/posts/1',
    'https://facebook.com/ana',
    'https://facebook.com/people/Ana/abc',
  ])('Facebook: %s', (link) => expect(facebookOf(link)).toBeNull())

  it.each([
    'https://youtube.com/watch?v=ukzFI9rgwfU',
    'https://youtube.com/ana',
    'https://youtube.com/@a',
    'https://youtube.com/channel/ukzFI9rgwfU',
    'https://youtube.com/channel/UCabc',
    'https://youtube.com/redirect?q=https://evil.example',
    'https://youtu.be/@anaguia',
    'https://youtube.com/@ana guia',
    'https://youtube.com/@ana%20guia',
  ])('channel: %s', (link) => expect(youtubeChannelOf(link)).toBeNull())

  it.each([
    'https://youtube.com/@anaguia',
    'https://youtube.com/watch',
    'https://youtube.com/watch?v=short',
    'https://youtube.com/watch?v=ukzFI9rgwfUx',
    'https://youtube.com/watch?list=PLabc',
    'https://youtube.com/watch/x?v=ukzFI9rgwfU',
    'https://youtube.com/redirect?v=ukzFI9rgwfU',
    'https://youtu.be/',
    'https://youtu.be/ukzFI9rgwfU/x',
    'https://vimeo.com/ukzFI9rgwfU',
    'https://youtube.com/attribution_link?u=/watch?v=ukzFI9rgwfU',
  ])('presentation: %s', (link) => expect(presentationOf(link)).toBeNull())

  it.each([
    ['https://youtu.be/ukzFI9rgwfU?si=abc&t=3'],
    ['https://www.youtube.com/shorts/ukzFI9rgwfU'],
    ['https://www.youtube.com/embed/ukzFI9rgwfU?rel=0'],
    ['https://www.youtube-nocookie.com/embed/ukzFI9rgwfU'],
    ['https://m.youtube.com/watch?feature=share&v=ukzFI9rgwfU'],
  ])('but %s is a video', (link) => {
    expect(presentationOf(link)).toBe('https://www.youtube.com/watch?v=ukzFI9rgwfU')
  })
})

eachDatabase('links that a provider gives', (open) => {
  let test: Onboarding
  beforeAll(async () => {
    test = await startOnboarding(await open())
  })
  beforeEach(() => test.reset())
  afterAll(() => test.close())

  const HOSTILE = [
    'https://instagram.com.evil.example/ana.guia',
    'https://evil.example/instagram.com/ana.guia',
    'https://instagram.com@evil.example/ana.guia',
    'https://instagram.com:444/ana.guia',
    'https://xn--nstagram-sfb.com/ana.guia',
    'https://instаgram.com/ana.guia',
    'http://instagram.com/ana.guia',
    'javascript:alert(1)//instagram.com/ana.guia',
    'https://instagram.com/ana.guia"><script>alert(1)</script>',
    `https://instagram.com/${'a'.repeat(290)}`,
  ]

  it.each(HOSTILE)('are kept nowhere where they are %s', async (link) => {
    for (const [path, field] of [
      ['social', 'instagram_link'],
      ['social', 'facebook_link'],
      ['social', 'youtube_channel_link'],
      ['presentation', 'link'],
    ] as const) {
      const { status, body } = await test.ask('guide', `POST validation/${path}`, { [field]: link })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      expect(body.errors[field]).toMatch(/^\p{Lu}.*[.…]$/u)
    }
    const state = await test.state()
    expect([state.presentation, ...Object.values(state.social)]).toEqual([null, null, null, null])
    expect([state.flags.social_net_verified, state.flags.youtube_presentation_verified]).toEqual([false, false])
  })

  it('change nothing if one of three is wrong, and name every wrong one', async () => {
    await test.ask('guide', 'POST validation/social', { instagram_link: 'https://instagram.com/ana.guia' })
    const { body } = await test.ask('guide', 'POST validation/social', {
      instagram_link: 'https://instagram.com/outra',
      facebook_link: 'https://facebook.com/groups/1',
      youtube_channel_link: 'https://youtube.com/watch?v=ukzFI9rgwfU',
    })
    expect(Object.keys(body.errors).sort()).toEqual(['facebook_link', 'youtube_channel_link'])
    expect((await test.state()).social.instagram_link).toBe('https://www.instagram.com/ana.guia/')
  })

  it('cannot be removed completely, so that the flag stays true', async () => {
    await test.ask('guide', 'POST validation/social', { instagram_link: 'https://instagram.com/ana.guia' })
    const answer = await test.ask('guide', 'POST validation/social', { instagram_link: ' ' })
    expect(answer.status).toBe(422)
    expect((await test.state()).flags.social_net_verified).toBe(true)
  })

  it('may be saved on two devices at once, and again after a lost answer', async () => {
    const link = { link: 'https://youtu.be/ukzFI9rgwfU' }
    const answers = await Promise.all([1, 2, 3].map(() => test.ask('guide', 'POST validation/presentation', link)))
    answers.push(await test.ask('guide', 'POST validation/presentation', link))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect((await test.state()).presentation.link).toBe('https://www.youtube.com/watch?v=ukzFI9rgwfU')
  })
})
