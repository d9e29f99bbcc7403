import type { ConsentSnapshot } from './consent.machine.ts'

/** True once it is certain that the person has not decided. */
export const selectMustAsk = (snapshot: ConsentSnapshot): boolean =>
  snapshot.hasTag('known') && snapshot.context.record === null

/** True after a search that only a yes keeps. */
export const selectHasSearchToKeep = (snapshot: ConsentSnapshot): boolean =>
  selectMustAsk(snapshot) && snapshot.context.unkept !== null

/** True after an opened offer that only a yes keeps. */
export const selectHasOffersToKeep = (snapshot: ConsentSnapshot): boolean =>
  selectMustAsk(snapshot) && snapshot.context.unkeptSeen.length > 0
