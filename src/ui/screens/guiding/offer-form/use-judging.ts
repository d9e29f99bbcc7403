import { useEffect, useState } from 'react'
import type { OfferFormActor, OfferFormSnapshot } from '../../../../core/offer-editing/offer-form.machine.ts'
import { problemsOf } from '../../../../core/offer-editing/offer-form.selectors.ts'
import type { OfferSection } from '../../../../core/offer-editing/offer-sections.ts'

export interface Judging {
  /** Current errors of a section's fields, by path. */
  readonly shown: (section: OfferSection) => ReadonlyMap<string, string>
  readonly leave: (section: OfferSection, field: string) => void
  /** The section whose first invalid field receives the focus. */
  readonly focusOn: OfferSection | null
  readonly focused: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** A field is judged once it was left, and all that is wrong when a step is completed or the offer submitted; never while typing. */
export function useJudging(actor: OfferFormActor, snapshot: OfferFormSnapshot): Judging {
  const [judged, setJudged] = useState(NONE)
  const [focusOn, setFocusOn] = useState<OfferSection | null>(null)

  useEffect(() => {
    const { unsubscribe } = actor.on('problems found', ({ section }) => {
      const found = problemsOf(actor.getSnapshot(), section).map(({ field }) => `${section}.${field}`)
      setJudged((known) => new Set([...known, ...found]))
      setFocusOn(section)
    })
    return unsubscribe
  }, [actor])

  const { refused } = snapshot.context
  return {
    shown(section) {
      const isShown = (field: string) =>
        judged.has(`${section}.${field}`) || refused.some((one) => one.section === section && one.field === field)
      const problems = problemsOf(snapshot, section).filter(({ field }) => isShown(field))
      return new Map(problems.map(({ field, sentence }) => [field, sentence]))
    },
    leave: (section, field) => setJudged((known) => new Set([...known, `${section}.${field}`])),
    focusOn,
    focused: () => setFocusOn(null),
  }
}
