import { describe, expect, test } from 'vitest'
import { traitsIn } from '../../../../src/core/search/intent/traits-in-text.ts'

const traits = (texts: Partial<Parameters<typeof traitsIn>[0]>) =>
  traitsIn({ title: '', highlights: '', description: '', ...texts })

describe('An offer is about', () => {
  test.each([
    ['a theme in its title', { title: 'Passeio de Praias' }, { themes: ['beach'], audiences: [] }],
    ['a narrower word in its title', { title: 'Tirolesa' }, { themes: ['adventure'], audiences: [] }],
    ['a theme of two words', { title: 'Piscina natural' }, { themes: ['beach'], audiences: [] }],
    ['a theme after other words', { title: 'Tarde no centro histórico' }, { themes: ['history'], audiences: [] }],
    ['an audience of three words', { title: 'Lua de mel' }, { themes: [], audiences: ['couples'] }],
    ['themes and audiences', { title: 'Praia com crianças' }, { themes: ['beach'], audiences: ['children'] }],
    [
      'themes in their usual order',
      { title: 'Museu, cachoeira e praia' },
      { themes: ['beach', 'waterfall', 'history'] },
    ],
    [
      'audiences in their usual order',
      { title: 'Idosos, bebês e casal' },
      { audiences: ['babies', 'couples', 'seniors'] },
    ],
    [
      'a theme that its description names three times',
      { description: 'Praia. Uma praia e outra praia.' },
      { themes: ['beach'] },
    ],
    ['a theme that its highlights name three times', { highlights: 'trilha, trilha, caminhada' }, { themes: ['hike'] }],
    ['a theme here and there', { highlights: 'Mergulho', description: 'Mergulho com snorkel' }, { themes: ['diving'] }],
  ])('%s: %j', (_, texts, expected) => expect(traits(texts)).toMatchObject(expected))

  test.each([
    ['an empty text', {}],
    ['words without a theme', { title: 'Passeio de barco' }],
    ['a theme that the description names twice', { description: 'Praia e praia.' }],
    ['a theme that highlights and description name once', { highlights: 'Praia', description: 'Praia' }],
    ['the beginning of a phrase', { title: 'Lua de prata' }],
    ['the end of a phrase', { title: 'Favo de mel' }],
    ['a phrase that is cut', { title: 'Noturno: lua de' }],
    ['a phrase in another order', { title: 'Mel de lua' }],
  ])('nothing with %s: %j', (_, texts) => expect(traits(texts)).toEqual({ themes: [], audiences: [] }))
})
