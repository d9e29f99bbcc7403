import { useEffect, useState } from 'react'
import type { Cities, CityFound } from '../../../../../core/offer-editing/own-offers.port.ts'
import { useApp } from '../../../../app.tsx'

/** Long enough not to ask for every letter, short enough not to be noticed. */
const TYPING_PAUSE_MS = 120
/** One letter names too many cities. */
const LEAST_LETTERS = 2

interface Found {
  readonly text: string
  readonly cities: readonly CityFound[]
  readonly hasFailed: boolean
}

const NOTHING: Found = { text: '', cities: [], hasFailed: false }

/** Cities by what is typed. Those last found are kept while the next are looked up, so that the list does not flicker. */
export function useCitySearch(cities: Cities, text: string) {
  const { log } = useApp()
  const [found, setFound] = useState(NOTHING)
  const wanted = text.trim()
  const isWanted = wanted.length >= LEAST_LETTERS
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ text: wanted, cities: await cities.find(wanted, abort.signal), hasFailed: false })
      } catch (error) {
        if (abort.signal.aborted) return
        log.warn('cities were not found', error)
        setFound({ text: wanted, cities: [], hasFailed: true })
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [cities, log, wanted, isWanted])
  return {
    cities: isWanted ? found.cities : [],
    hasFailed: isWanted && found.text === wanted && found.hasFailed,
    /** The answer to just this text is there. */
    isAnswered: isWanted && found.text === wanted && !found.hasFailed,
  }
}
