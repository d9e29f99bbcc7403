import type { RegisteredRouter } from '@tanstack/react-router'
import { isFailure } from '../../../core/failures.ts'
import { eventOf } from '../../../core/favourites/favourites-preview.ts'
import type { OpenFavourites } from '../../../core/favourites/open-favourites.ts'
import { toast } from '../../components/toasts/toast.ts'
import { NOT_OFFERED } from '../../failure-sentence.ts'
import { openLogin } from '../../open-login.ts'

/** Shows the favourites' events as toasts. */
export function showFavouritesMessages({ actor, hear }: OpenFavourites, router: RegisteredRouter): void {
  hear((event) => {
    switch (event.type) {
      case 'not saved': {
        const { change, failure } = event
        if (isFailure(failure) && failure.name === 'NotOffered') return toast.error(NOT_OFFERED.text)
        // A retry would not help: the offer is gone, or the list is full.
        const isFinal = isFailure(failure) && (failure.name === 'NotFound' || failure.name === 'Rejected')
        if (isFinal) return toast.error(failure.detail ?? 'Esta oferta não está mais disponível.')
        const again = () => actor.send(eventOf({ offerId: change.id, keep: change.item !== null }))
        return toast.error('Não conseguimos salvar o favorito. Tente de novo.', {
          action: { label: 'Tentar de novo', onPress: again },
        })
      }
      case 'full':
        return toast.warning('Você já tem 500 favoritos. Remova alguns para guardar outros.')
      case 'kept on this device':
        return toast.info('Seus favoritos ficam neste aparelho. Entre para guardar na sua conta.', {
          action: { label: 'Entrar', onPress: () => openLogin(router) },
        })
    }
  })
}
