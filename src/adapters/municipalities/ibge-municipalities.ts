import type { LoadMunicipalities, Municipality } from '../../core/brazil/municipalities.ts'
import { STATES } from '../../core/brazil/states.ts'

type State = keyof typeof STATES

/** Loads the list of @brazilian-utils, 150 KB uncompressed, as its own chunk. */
export function createIbgeMunicipalities(): LoadMunicipalities {
  let known: readonly Municipality[] | undefined
  return async () => {
    if (known === undefined) {
      const { getMunicipalities } = await import('@brazilian-utils/brazilian-utils/get-municipalities')
      known = (Object.keys(STATES) as State[]).flatMap((state) =>
        getMunicipalities(state).map(({ name }) => ({ name, state })),
      )
    }
    return known
  }
}
