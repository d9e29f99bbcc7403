import type { WorkboxPlugin } from 'workbox-core'
import { type FreshAnswerShown, KEPT_AT, type KeptAnswerShown } from '../rules.ts'

declare const self: ServiceWorkerGlobalScope

/** Caches only complete JSON answers, with their time. A host that answers with a page did not answer the call. */
export const stamped: WorkboxPlugin = {
  // The key is the address alone: the request's headers contain the session's token and must not be stored.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return null
    const headers = new Headers(response.headers)
    // The copied body is already decoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(KEPT_AT, new Date().toISOString())
    return new Response(await response.clone().blob(), { status: 200, headers })
  },
}

/** Statuses of a proxy without an answering server. */
const OF_A_PROXY = new Set([502, 503, 504])

/**
 * Treats a proxy's error as a failed network, so that a cached answer is used. Without one, the page receives the error and explains it.
 * Must be the first plugin.
 */
export const excused: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!OF_A_PROXY.has(response.status)) return response
    if (state) state.excuse = response
    throw new Error(`the server behind the proxy does not answer: ${response.status}`)
  },
  handlerDidError: async ({ state }) => (state?.excuse instanceof Response ? state.excuse : undefined),
}

/** The oldest copy that each page was shown, by client id, for a page that asks late. */
const shownTo = new Map<string, KeptAnswerShown>()

/** A page listens to the worker only after its first answers; it asks then for the message that it missed. */
self.addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'TELL_KEPT' || !(source instanceof Client)) return
  const message = shownTo.get(source.id)
  if (message !== undefined) source.postMessage(message)
})

/** The network answered, so the page no longer shows a copy. */
const reportFreshAnswer: NonNullable<WorkboxPlugin['fetchDidSucceed']> = async ({ event, response }) => {
  if (event instanceof FetchEvent && response.status < 500) {
    shownTo.delete(event.clientId)
    const message: FreshAnswerShown = { type: 'FRESH_ANSWER' }
    ;(await self.clients.get(event.clientId))?.postMessage(message)
  }
  return response
}

/** For network-first answers: tells the page the age of a copy that was used instead. */
export const reportUsedCopy: WorkboxPlugin = {
  fetchDidSucceed: reportFreshAnswer,
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    await reportAge(event, cachedResponse?.headers.get(KEPT_AT))
    return cachedResponse ?? null
  },
}

/** For cache-first answers: tells the page the age of the copy only when the network brings no newer answer. */
export const reportCopyWhenOffline: WorkboxPlugin = {
  fetchDidSucceed: reportFreshAnswer,
  // The copy may be found before the network fails, or after.
  cachedResponseWillBeUsed: async ({ cachedResponse, event, state }) => {
    const at = cachedResponse?.headers.get(KEPT_AT)
    if (state) state.at = at
    if (state?.isCutOff) await reportAge(event, at)
    return cachedResponse ?? null
  },
  fetchDidFail: async ({ event, state }) => {
    if (state) state.isCutOff = true
    await reportAge(event, state?.at)
  },
}

async function reportAge(event: ExtendableEvent, at: unknown): Promise<void> {
  // A request that the page aborted says nothing about the network.
  if (typeof at !== 'string' || !(event instanceof FetchEvent) || event.request.signal.aborted) return
  const message: KeptAnswerShown = { type: 'KEPT_ANSWER', at }
  const before = shownTo.get(event.clientId)
  if (before === undefined || at < before.at) shownTo.set(event.clientId, message)
  ;(await self.clients.get(event.clientId))?.postMessage(message)
}
