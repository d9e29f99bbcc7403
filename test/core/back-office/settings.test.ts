import { describe, expect, test } from 'vitest'
import { may } from '../../../src/core/back-office/permissions.ts'
import {
  commissionAt,
  isAnnounced,
  nextCommission,
  SETTING_NAMES,
  type SettingChanges,
  type SettingName,
  settingMistakes,
} from '../../../src/core/back-office/settings.ts'

const NOTE = { text: 'Chuva em Natal', link: null, from: null, until: null }
const VIDEOS = { tour: null, transfer: null, advisory: null, provider: null }
const wrong = <Name extends SettingName>(name: Name, value: SettingChanges[Name]) =>
  Object.keys(settingMistakes(name, value))
const video = (address: string) => wrong('videos', { ...VIDEOS, tour: address })

describe('A colour of the site', () => {
  test.each(['#0f766e', '#0F766E'])('can be %s', (accent) => expect(settingMistakes('color', { accent })).toEqual({}))

  test.each(['0f766e', '#0f766', '#0f766e0', 'x#0f766e', '#0g766e'])('cannot be written %s', (accent) => {
    expect(settingMistakes('color', { accent })).toEqual({ accent: 'Escreva a cor como #0f766e.' })
  })

  test('that is faint on one theme is refused with a shade that both themes can use', () => {
    const { accent: onLight = '' } = settingMistakes('color', { accent: '#ffff00' })
    expect(onLight).toMatch(/^No tema claro o contraste com o fundo é de 1:1; a WCAG AA pede 3:1\. Um tom que serve: #/)
    const { accent: onDark = '' } = settingMistakes('color', { accent: '#1a0000' })
    expect(onDark).toMatch(/^No tema escuro o contraste/)
    for (const sentence of [onLight, onDark]) {
      const [shade = ''] = /#[\da-f]{6}/.exec(sentence) ?? []
      expect(settingMistakes('color', { accent: shade }), sentence).toEqual({})
    }
  })
})

describe('The address of a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=x',
    'https://exemplo.com.br',
    'https://exemplo.com:8443/a#b',
    'https://exemplo.com?x=1',
    '/ajuda',
    `/${'a'.repeat(499)}`,
  ])('can be %s', (address) => expect(video(address)).toEqual([]))

  test.each([
    'http://exemplo.com',
    'exemplo.com',
    'https://exemplo',
    'https://exemplo.com/a b',
    'https://exemplo.com/<b>',
    'x https://exemplo.com',
    '//exemplo.com',
    `/${'a'.repeat(500)}`,
    '',
  ])('cannot be %j', (address) => expect(video(address)).toEqual(['tour']))

  test('is checked for each kind of offer', () => {
    const bad = { tour: 'x', transfer: 'x', advisory: 'x', provider: 'x' }
    expect(wrong('videos', bad)).toEqual(['tour', 'transfer', 'advisory', 'provider'])
    expect(settingMistakes('videos', bad).tour).toBe(
      'Use um endereço que começa com https:// ou uma página do site que começa com /.',
    )
    expect(wrong('videos', VIDEOS)).toEqual([])
  })
})

describe('An announcement', () => {
  const from = '2026-12-01T12:00:00.000Z'

  test('has one line of at most 160 letters', () => {
    expect(settingMistakes('announcement', { ...NOTE, text: 'a'.repeat(160) })).toEqual({})
    expect(settingMistakes('announcement', { ...NOTE, text: 'a'.repeat(161) })).toEqual({ text: 'Use até 160 letras.' })
    expect(settingMistakes('announcement', { ...NOTE, text: 'a\nb' })).toEqual({ text: 'Escreva em uma linha só.' })
    expect(wrong('announcement', { ...NOTE, link: 'x' })).toEqual(['link'])
  })

  test('ends after it begins', () => {
    const mistake = { until: 'O fim tem de vir depois do início.' }
    expect(settingMistakes('announcement', { ...NOTE, from, until: from })).toEqual(mistake)
    expect(settingMistakes('announcement', { ...NOTE, from, until: '2026-12-01T12:00:00.001Z' })).toEqual({})
    expect(settingMistakes('announcement', { ...NOTE, from })).toEqual({})
    expect(settingMistakes('announcement', { ...NOTE, until: from })).toEqual({})
  })

  test('is shown from its start until its end', () => {
    const note = { ...NOTE, from, until: '2026-12-02T12:00:00.000Z' }
    expect(isAnnounced(note, new Date('2026-12-01T11:59:59Z'))).toBe(false)
    expect(isAnnounced(note, new Date(from))).toBe(true)
    expect(isAnnounced(note, new Date('2026-12-02T11:59:59Z'))).toBe(true)
    expect(isAnnounced(note, new Date(note.until))).toBe(false)
    expect(isAnnounced(NOTE, new Date(from))).toBe(true)
    expect(isAnnounced({ ...NOTE, text: '' }, new Date(from))).toBe(false)
  })
})

describe('The commission', () => {
  const now = new Date('2026-12-01T12:00:00.000Z')
  const always = { basisPoints: 1500, previous: null, from: null }

  test.each([0, 1, 5000])('can be %i hundredths of a percent', (basisPoints) => {
    expect(settingMistakes('commission', { basisPoints })).toEqual({})
  })

  test.each([-1, 5001, 12.5, Number.NaN])('cannot be %d', (basisPoints) => {
    expect(settingMistakes('commission', { basisPoints })).toEqual({
      basisPoints: 'Digite uma porcentagem de 0 a 50, com até duas casas.',
    })
  })

  test('falls at once', () => {
    for (const lower of [1000, 1500]) {
      expect(nextCommission(always, lower, now)).toEqual({ basisPoints: lower, previous: null, from: null })
    }
  })

  test('rises after thirty days, and sales until then keep the old one', () => {
    const raised = nextCommission(always, 2000, now)
    expect(raised).toEqual({ basisPoints: 2000, previous: 1500, from: '2026-12-31T12:00:00.000Z' })
    expect(commissionAt(raised, new Date('2026-12-31T11:59:59Z'))).toBe(1500)
    expect(commissionAt(raised, new Date('2026-12-31T12:00:00Z'))).toBe(2000)
    expect(commissionAt(always, now)).toBe(1500)
    expect(nextCommission(raised, 1800, now)).toMatchObject({ basisPoints: 1800, previous: 1500 })
    expect(nextCommission(raised, 1500, now)).toEqual(always)
  })
})

test('Every setting has rules, and the company’s are those of the company', () => {
  expect(SETTING_NAMES).toEqual(['color', 'videos', 'announcement', 'commission', 'company'])
  const empty = { name: '', legalName: '', cnpj: '', address: '', email: '', phone: '' }
  expect(wrong('company', empty)).toEqual(['name', 'legalName', 'cnpj', 'address', 'email'])
})

test('An owner may do everything, and others what they have a permission for', () => {
  expect(may(['owner'], 'finance')).toBe(true)
  expect(may(['finance'], 'finance')).toBe(true)
  expect(may(['support', 'content'], 'finance')).toBe(false)
  expect(may(['content'], ['support', 'content'])).toBe(true)
  expect(may(['reviewer'], ['support', 'content'])).toBe(false)
  expect(may([], 'support')).toBe(false)
})
