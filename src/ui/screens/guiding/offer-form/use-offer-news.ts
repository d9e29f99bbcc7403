import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OfferFormActor } from '../../../../core/offer-editing/offer-form.machine.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { listText } from '../../../labels.ts'
import { offerFormHref, STEP_LABELS } from '../../../shared/offer-editing/steps.ts'

/** Shows the results of actions, and changes made elsewhere. */
export function useOfferNews(actor: OfferFormActor): void {
  const router = useRouter()
  useEffect(() => {
    const heard = [
      actor.on('saved', ({ section, isOnSale }) => {
        if (isOnSale) toast.success(section === 'plans' ? 'Os novos preços já valem.' : 'Os novos horários já valem.')
      }),
      actor.on('changed elsewhere', ({ sections }) => {
        if (sections.length === 0) return
        toast.info('Esta oferta foi salva em outro aparelho.', {
          description: `Trouxemos o que mudou em ${listText(sections.map((section) => STEP_LABELS[section]))}. O que você digitou continua aqui.`,
        })
      }),
      actor.on('held back', ({ section }) =>
        toast.warning(`O que você mudou em “${STEP_LABELS[section]}” ainda não foi salvo.`, {
          description: 'Publique ou desfaça a mudança, e depois envie para análise.',
        }),
      ),
      actor.on('submitted', () => toast.success('Enviada para análise: em geral em até 2 dias úteis.')),
      actor.on('paused', () => toast.success('Vendas pausadas. Quem já reservou não é afetado.')),
      actor.on('resumed', () => toast.success('Sua oferta está à venda de novo.')),
      actor.on('copied', ({ id }) => {
        toast.success('Cópia criada como rascunho.')
        void router.navigate({ href: offerFormHref(id) })
      }),
      actor.on('discarded', ({ isGone }) => {
        toast.success(isGone ? 'Rascunho descartado.' : 'Mudanças descartadas.')
        if (isGone) void router.navigate({ href: '/area-do-guia?tab=offers', replace: true })
      }),
    ]
    return () => {
      for (const subscription of heard) subscription.unsubscribe()
    }
  }, [actor, router])
}
