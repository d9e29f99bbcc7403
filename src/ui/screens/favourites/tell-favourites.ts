import { isFailure } from '../../../core/failures.ts'
import type { FavouritesActor } from '../../../core/favourites/provide-favourites.ts'
import { toast } from '../../components/toasts/toast.ts'

/** What the page says when the favourites say something. `openLogin` shows the login over the present page. */
export function tellFavourites(actor: FavouritesActor, openLogin: () => void): void {
  actor.on('not saved', ({ offerId, keep, failure }) => {
    // No other try would change these: the offer is gone, or the list is full.
    const isFinal = isFailure(failure) && (failure.name === 'NotFound' || failure.name === 'Rejected')
    if (isFinal) return toast.error(failure.detail ?? 'Esta oferta não está mais disponível.')
    const again = () => actor.send({ type: 'favourite chosen', offerId, keep })
    return toast.error('Não conseguimos salvar o favorito. Tente de novo.', {
      action: { label: 'Tentar de novo', onPress: again },
    })
  })
  actor.on('limit reached', () => {
    toast.warning('Você já tem 500 favoritos. Remova alguns para guardar outros.')
  })
  actor.on('kept on this device', () => {
    toast.info('Seus favoritos ficam neste aparelho. Entre para guardar na sua conta.', {
      action: { label: 'Entrar', onPress: openLogin },
    })
  })
}
