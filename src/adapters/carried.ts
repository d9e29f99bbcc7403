import { CARRIED_ELEMENT_ID } from '../../contract/carried.ts'
import type { Asynchronous } from './deferred.ts'

/**
 * Answers of ports that a drawn page contains, by call: `offers.fetchOffer["x"]`. They are the core's shapes, so the browser continues the
 * page without the code that asks a backend and checks its answers.
 */
export type Carried = Map<string, unknown>

interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null
}

/** Reads the answers in the page. Empty without any. */
export function readCarried(page: Page): Carried {
  const text = page.getElementById(CARRIED_ELEMENT_ID)?.textContent
  if (!text) return new Map()
  try {
    const answers: unknown = JSON.parse(text)
    return typeof answers === 'object' && answers !== null ? new Map(Object.entries(answers)) : new Map()
  } catch {
    return new Map()
  }
}

/** In the browser: a carried answer replaces the call once; `port` answers all other calls. @param name as in `carrying`. */
export const carriedFirst = <Port extends Asynchronous<Port>>(name: string, port: Port, carried: Carried): Port =>
  intercepting(port, async (member, asked, call) => {
    const key = keyOf(name, member, asked)
    if (!carried.has(key)) return call()
    const answer = carried.get(key)
    carried.delete(key)
    return answer
  })

/** On the server: stores each answer of `port` in `carried`. @param name of the port, unique within the page. */
export const carrying = <Port extends Asynchronous<Port>>(name: string, port: Port, carried: Carried): Port =>
  intercepting(port, async (member, asked, call) => {
    const answer = await call()
    carried.set(keyOf(name, member, asked), answer)
    return answer
  })

function intercepting<Port extends Asynchronous<Port>>(
  port: Port,
  answer: (member: string, asked: readonly unknown[], call: () => Promise<unknown>) => Promise<unknown>,
): Port {
  return new Proxy(port, {
    get(members, name) {
      const method = members[name as keyof Port]
      // A promise that resolves with the port reads `then`.
      if (method === undefined || typeof name === 'symbol') return method
      return (...asked: never[]) => answer(name, asked, () => method(...asked))
    },
  })
}

const keyOf = (name: string, member: string, asked: readonly unknown[]) =>
  `${name}.${member}${JSON.stringify(asked.filter((value) => value !== undefined && !(value instanceof AbortSignal)))}`
