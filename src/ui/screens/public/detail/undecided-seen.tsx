import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import type { ConsentActor } from '../../../../core/privacy/consent.machine.ts'
import { selectHasOffersToKeep } from '../../../../core/privacy/consent.selectors.ts'
import { seenOffer } from '../../../../core/recently-seen/recently-seen.ts'
import { RememberQuestion } from '../../../components/consent/remember-question.tsx'
import { useConsentActor } from '../../../components/consent/use-consent-actor.ts'
import { RecentlySeen, SeenList } from '../../../components/recently-seen.tsx'

interface UndecidedSeenProps {
  readonly offer: OfferDetail
  readonly className: string
}

/** For a person who has not decided: the offers of this visit, which are only in memory, and the question whether to store them. */
export function UndecidedSeen(props: UndecidedSeenProps) {
  const actor = useConsentActor()
  return actor && <OfVisit {...props} actor={actor} />
}

function OfVisit({ offer, className, actor }: UndecidedSeenProps & { readonly actor: ConsentActor }) {
  const seen = useSelector(actor, ({ context }) => context.unkeptSeen)
  const isStored = useSelector(actor, ({ context }) => context.record?.choices.preferences === true)
  const { id } = offer
  const remember = useEffectEvent(() => actor.send({ type: 'seen', offer: seenOffer(offer, Date.now()) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer
  useEffect(() => remember(), [id])
  return (
    <div className={className}>
      {isStored ? (
        <RecentlySeen except={id} />
      ) : (
        <SeenList offers={seen.filter((one) => one.id !== id)} onClear={() => actor.send({ type: 'seen forgotten' })} />
      )}
      <RememberQuestion actor={actor} isWanted={selectHasOffersToKeep} className="mt-4" />
    </div>
  )
}
