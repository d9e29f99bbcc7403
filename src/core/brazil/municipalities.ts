import { forgivenErrors, typingDistance } from '../text/typing-errors.ts'
import { stateName } from './states.ts'

export interface Municipality {
  readonly name: string
  /** Two letters. */
  readonly state: string
}

/** All municipalities of Brazil (IBGE), loaded with the first call. May reject. */
export type LoadMunicipalities = () => Promise<readonly Municipality[]>

const MOST = 8

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

export const labelOf = ({ name, state }: Municipality): string => `${name}, ${state}`

/**
 * Municipalities with exactly this name, with or without the state: `bom jesus`, `Bom Jesus, PI`, `Bom Jesus - PI`. Accents are
 * ignored.
 */
export function municipalitiesNamed<One extends Municipality>(all: readonly One[], text: string): readonly One[] {
  const asked = plain(text)
  const withState = all.filter((one) => `${plain(one.name)} ${one.state.toLowerCase()}` === asked)
  return withState.length > 0 ? withState : all.filter(({ name }) => plain(name) === asked)
}

/** `Bom Jesus` from `Bom Jesus, PI`, for a search by name; other texts unchanged. */
export const withoutState = (text: string): string => text.replace(/\s*[,-]\s*[a-z]{0,2}\s*$/i, '')

/** The states with a city of this name, where the name is ambiguous. */
export function namesakesText(named: readonly Municipality[]): string {
  const states = named.map(({ state }) => stateName(state))
  return `Há cidades com este nome em ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(states)}. Escolha na lista ou escreva também o estado, como “${labelOf(named[0] ?? { name: '', state: '' })}”.`
}

/**
 * Returns at most 8 matches: equal names, names that begin so, names with a word that begins so, then names with one typing
 * error, or two if there is no other match.
 */
export function findMunicipalities(all: readonly Municipality[], text: string): readonly Municipality[] {
  const asked = plain(text)
  if (asked.length < 2) return []
  const limit = forgivenErrors(asked.length)
  const ranked = (rankOf: (name: string, whole: string) => number | null) =>
    all
      .flatMap((one) => {
        const name = plain(one.name)
        const rank = rankOf(name, `${name} ${one.state.toLowerCase()}`)
        return rank === null ? [] : [{ one, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank || a.one.name.localeCompare(b.one.name, 'pt-BR'))
      .slice(0, MOST)
      .map(({ one }) => one)
  const found = ranked((name, whole) =>
    name === asked || whole === asked ? 0 : whole.startsWith(asked) ? 1 : whole.includes(` ${asked}`) ? 2 : null,
  )
  if (found.length === MOST || limit === 0) return found
  const misspelt = ranked((name, whole) => {
    const ofAll = Math.min(typingDistance(asked, name, limit, false), typingDistance(asked, whole, limit, false))
    const ofStart = typingDistance(asked, name, limit, true) + 0.5
    const distance = found.length > 0 ? ofAll : Math.min(ofAll, ofStart)
    return distance > (found.length > 0 ? 1 : limit + 0.5) ? null : distance
  })
  return [...new Set([...found, ...misspelt])].slice(0, MOST)
}
