import type { FILTERS, FilterName } from '../../../../core/search/filters.ts'
import { LANGUAGE_LABELS } from '../../../labels.ts'
import { ACCESS_LABELS, AUDIENCE_LABELS, THEME_LABELS } from '../../../shared/offers/trait-words.ts'

interface Words<Shape extends string> {
  readonly shape: Shape
  /** Heading of the filter's group in the panel. */
  readonly heading: string
}

interface FlagWords extends Words<'flag'> {
  readonly label: string
}

interface SomeWords<Choice extends string = string> extends Words<'some'> {
  readonly choices: Readonly<Record<Choice, string>>
}

interface StepsWords extends Words<'steps'> {
  readonly any: string
  readonly atLeast: (step: string) => string
  readonly chip: (step: string) => string
}

type PanelWords = FlagWords | SomeWords | StepsWords

type WordsOf<Filter> = Filter extends { readonly part: 'panel'; readonly shape: 'flag' }
  ? FlagWords
  : Filter extends {
        readonly part: 'panel'
        readonly shape: 'some'
        readonly choices: readonly (infer Choice extends string)[]
      }
    ? SomeWords<Choice>
    : Filter extends { readonly part: 'panel'; readonly steps: readonly string[] }
      ? StepsWords
      : never

type Filters = typeof FILTERS
/** Filters of the panel that need no control of their own. */
type PanelFilter = { readonly [Name in FilterName]: WordsOf<Filters[Name]> extends never ? never : Name }[FilterName]

/** Texts for the filters of core/search/filters.ts, in the panel's order. */
const FILTER_WORDS: { readonly [Name in PanelFilter]: WordsOf<Filters[Name]> } = {
  themes: { shape: 'some', heading: 'Tema', choices: THEME_LABELS },
  freeCancellation: { shape: 'flag', heading: 'Cancelamento', label: 'Grátis até 24 h antes' },
  durations: {
    shape: 'some',
    heading: 'Duração',
    choices: {
      short: 'Até 3 horas',
      'half-day': 'De 3 a 6 horas',
      'full-day': 'De 6 a 24 horas',
      'multi-day': 'Mais de um dia',
    },
  },
  efforts: {
    shape: 'some',
    heading: 'Nível de esforço',
    choices: {
      easy: 'Leve, pouca caminhada',
      moderate: 'Moderado, com subidas',
      hard: 'Intenso, exige preparo físico',
    },
  },
  audiences: { shape: 'some', heading: 'Bom para', choices: AUDIENCE_LABELS },
  accesses: { shape: 'some', heading: 'Acessibilidade', choices: ACCESS_LABELS },
  rain: { shape: 'flag', heading: 'Chuva', label: 'Bom também com chuva' },
  rating: {
    shape: 'steps',
    heading: 'Nota',
    any: 'Qualquer nota',
    atLeast: (stars) => `${stars} ou mais`,
    chip: (stars) => `Nota ${stars} ou mais`,
  },
  languages: { shape: 'some', heading: 'Idioma do guia', choices: LANGUAGE_LABELS },
}

export const PANEL_FILTERS = Object.entries(FILTER_WORDS).map(([name, words]: [string, PanelWords]) => ({
  name: name as PanelFilter,
  words,
}))
