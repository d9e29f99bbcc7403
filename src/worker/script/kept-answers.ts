import type { WorkboxPlugin } from 'workbox-core'
import { type FreshAnswerShown, KEPT_AT, type KeptAnswerShown } from '../rules.ts'

declare const self: ServiceWorkerGlobalScope

/** Keeps whole answers only, and notes on the copy when it was given. A host that answers with a page did not answer. */
export const stamped: WorkboxPlugin = {
  // By its address alone: the question's headers would be kept beside the answer, and the session's token is one of them.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return null
    const headers = new Headers(response.headers)
    // The copy's body is unpacked.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(KEPT_AT, new Date().toISOString())
    return new Response(await response.clone().blob(), { status: 200, headers })
  },
}

/** What a proxy says whose server does not answer: no news of what was asked for. */
const OF_A_PROXY = new Set([502, 503, 504])

/**
 * A kept answer is better than a proxy's excuse, which is taken for a failing network: first of all plugins. Where nothing is
 * kept the excuse is handed on, for the page knows what to say of it.
 */
export const excused: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!OF_A_PROXY.has(response.status)) return response
    if (state) state.excuse = response
    throw new Error(`the server behind the proxy does not answer: ${response.status}`)
  },
  handlerDidError: async ({ state }) => (state?.excuse instanceof Response ? state.excuse : undefined),
}

/** The oldest copy that each page was shown, by client: for the page that asks late. */
const shownTo = new Map<string, KeptAnswerShown>()

/** A page follows the worker after its first answers only, and asks then what was told before. */
self.addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'TELL_KEPT' || !(source instanceof Client)) return
  const told = shownTo.get(source.id)
  if (told !== undefined) source.postMessage(told)
})

/** The network is heard of, so nothing stands in for it any more. */
const tellHeard: NonNullable<WorkboxPlugin['fetchDidSucceed']> = async ({ event, response }) => {
  if (event instanceof FetchEvent && response.status < 500) {
    shownTo.delete(event.clientId)
    const message: FreshAnswerShown = { type: 'FRESH_ANSWER' }
    ;(await self.clients.get(event.clientId))?.postMessage(message)
  }
  return response
}

/** For answers that the network gives if it can: a copy that is used is old news, and the page is told how old. */
export const toldWhenUsed: WorkboxPlugin = {
  fetchDidSucceed: tellHeard,
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    await tell(event, cachedResponse?.headers.get(KEPT_AT))
    return cachedResponse ?? null
  },
}

/** For answers that are shown at once from memory: the page is told only where the network brings no newer one. */
export const toldWhenCutOff: WorkboxPlugin = {
  fetchDidSucceed: tellHeard,
  // The copy may be found before the network fails, or after.
  cachedResponseWillBeUsed: async ({ cachedResponse, event, state }) => {
    const at = cachedResponse?.headers.get(KEPT_AT)
    if (state) state.at = at
    if (state?.isCutOff) await tell(event, at)
    return cachedResponse ?? null
  },
  fetchDidFail: async ({ event, state }) => {
    if (state) state.isCutOff = true
    await tell(event, state?.at)
  },
}

async function tell(event: ExtendableEvent, at: unknown): Promise<void> {
  // What the page itself gave up was not the network's fault.
  if (typeof at !== 'string' || !(event instanceof FetchEvent) || event.request.signal.aborted) return
  const message: KeptAnswerShown = { type: 'KEPT_ANSWER', at }
  const before = shownTo.get(event.clientId)
  if (before === undefined || at < before.at) shownTo.set(event.clientId, message)
  ;(await self.clients.get(event.clientId))?.postMessage(message)
}
