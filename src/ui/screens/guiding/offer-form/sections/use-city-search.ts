import type { Cities } from '../../../../../core/offer-editing/own-offers.port.ts'
import { useApp } from '../../../../app.tsx'
import { useResource } from '../../../../shared/use-resource.ts'

/** Skips most letters, but is too short to be noticed. */
const TYPING_PAUSE_MS = 120
/** One letter names too many cities. */
const LEAST_LETTERS = 2

/** Cities for the typed text. The last answer stays until the next, so that the list does not flicker. */
export function useCitySearch(cities: Cities, text: string) {
  const { log } = useApp()
  const wanted = text.trim()
  const isWanted = wanted.length >= LEAST_LETTERS
  const { value, lastValue, failure } = useResource({
    key: isWanted ? wanted : null,
    pause: TYPING_PAUSE_MS,
    load: (signal) => cities.find(wanted, signal),
    onFailed: (error) => log.warn('city search failed', error),
  })
  const hasFailed = isWanted && failure !== null
  return {
    cities: isWanted && !hasFailed ? (lastValue ?? []) : [],
    hasFailed,
    /** The answer belongs to the current text. */
    isAnswered: isWanted && !hasFailed && value !== null,
  }
}
