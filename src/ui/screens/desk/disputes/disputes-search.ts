const DISPUTES = '/administracao/disputas'

export interface DisputesSearch {
  /** Id of the open dispute. */
  readonly disputa?: string
  readonly decididas: boolean
}

/** Ignores invalid values. */
export function readDisputesSearch(search: Readonly<Record<string, unknown>>): DisputesSearch {
  const { disputa, decididas } = search
  return {
    ...(typeof disputa === 'string' && /^[\da-f-]{36}$/.test(disputa) && { disputa }),
    decididas: decididas === 'sim',
  }
}

export function disputesHref({ disputa, decididas }: DisputesSearch): string {
  const query = new URLSearchParams({
    ...(decididas && { decididas: 'sim' }),
    ...(disputa && { disputa }),
  }).toString()
  return query === '' ? DISPUTES : `${DISPUTES}?${query}`
}
