export type Overlay = 'login' | 'filters' | 'menu' | 'map'

/** An entry of the history. */
export interface Place {
  readonly address: string
  readonly overlay: Overlay | null
  /** The address changed under the overlay, and gets its own entry when it closes. */
  readonly isChanged?: true
}

export type Action =
  | { readonly type: 'open'; readonly overlay: Overlay }
  | { readonly type: 'button' | 'escape' | 'back' | 'link inside' | 'link outside' | 'reload' }

const RESULTS = '/tour/resultado-da-busca-tour'
const FILTERED = `${RESULTS}?gratis=true`
const LEADS_TO = { login: '/cadastro-cliente', menu: '/area-do-cliente/favoritos' } as const
/** They belong to the list. */
const OF_RESULTS: readonly Overlay[] = ['filters', 'map']
const LONGEST = 3

export const START: Place = { address: RESULTS, overlay: null }

/** All that a person can do there. */
export function actionsOf(entries: readonly Place[], overlays: readonly Overlay[]): readonly Action[] {
  const top = entries.at(-1) ?? START
  const mayGrow = entries.length < LONGEST
  const actions: Action[] = []
  if (top.overlay === null) {
    const here = overlays.filter((overlay) => !OF_RESULTS.includes(overlay) || top.address.startsWith(RESULTS))
    if (mayGrow) for (const overlay of here) actions.push({ type: 'open', overlay })
  } else {
    actions.push({ type: 'button' }, { type: 'escape' })
    if (top.overlay !== 'map' && (top.overlay !== 'filters' || top.address === RESULTS))
      actions.push({ type: 'link inside' })
  }
  // A dialog makes the page behind it inert; a menu does not.
  const isOutsideInReach = top.overlay === null ? mayGrow : top.overlay === 'menu'
  if (isOutsideInReach && top.address !== '/') actions.push({ type: 'link outside' })
  if (entries.length > 1) actions.push({ type: 'back' })
  return [...actions, { type: 'reload' }]
}

/** The history after the action. */
export function after(entries: readonly Place[], action: Action): readonly Place[] {
  const top = entries.at(-1) ?? START
  const below = entries.slice(0, -1)
  const closed = top.isChanged ? [...below, { address: top.address, overlay: null }] : below
  switch (action.type) {
    case 'open':
      return [...entries, { address: addressOf(top.address, action.overlay), overlay: action.overlay }]
    case 'button':
    case 'escape':
      return closed
    case 'back':
      return top.overlay === null ? below : closed
    case 'reload':
      return top.overlay === null || top.overlay === 'login' || top.overlay === 'map' ? entries : closed
    case 'link outside':
      return [...(top.overlay === null ? entries : below), { address: '/', overlay: null }]
    case 'link inside': {
      if (top.overlay === null || top.overlay === 'map') return entries
      if (top.overlay === 'filters') return [...below, { address: FILTERED, overlay: 'filters', isChanged: true }]
      const address = LEADS_TO[top.overlay]
      return address === top.address ? below : [...below, { address, overlay: null }]
    }
  }
}

/** The map is part of the address. */
const addressOf = (address: string, overlay: Overlay) =>
  overlay === 'map' ? `${address}${address.includes('?') ? '&' : '?'}mapa=1` : address

const keyOf = (entries: readonly Place[]) => JSON.stringify(entries)
const edgeOf = (entries: readonly Place[], action: Action) => `${keyOf(entries)} ${JSON.stringify(action)}`

/** A walk that takes every possible action in every state of the history. */
export function tour(overlays: readonly Overlay[]): readonly Action[] {
  const walked = new Set<string>()
  const steps: Action[] = []
  let entries: readonly Place[] = [START]
  for (;;) {
    const way = wayToNew(entries, overlays, walked)
    if (way === null) return steps
    for (const action of way) {
      walked.add(edgeOf(entries, action))
      entries = after(entries, action)
      steps.push(action)
    }
  }
}

function wayToNew(from: readonly Place[], overlays: readonly Overlay[], walked: ReadonlySet<string>) {
  const known = new Set([keyOf(from)])
  const open: { readonly entries: readonly Place[]; readonly way: readonly Action[] }[] = [{ entries: from, way: [] }]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const action of actionsOf(next.entries, overlays)) {
      const way = [...next.way, action]
      if (!walked.has(edgeOf(next.entries, action))) return way
      const reached = after(next.entries, action)
      if (known.has(keyOf(reached))) continue
      known.add(keyOf(reached))
      open.push({ entries: reached, way })
    }
  }
  return null
}
