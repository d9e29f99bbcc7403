import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ProviderRegistrationActor } from '../../../../core/onboarding/registration.machine.ts'
import { useApp } from '../../../app.tsx'
import { toast } from '../../../components/toasts/toast.ts'

/** Shows changes made elsewhere, and tells the session that its person became a provider. */
export function useWizardNews(actor: ProviderRegistrationActor): void {
  const { session } = useApp()
  useEffect(() => {
    const heard = [
      actor.on('changed elsewhere', () =>
        toast.info('Seu cadastro foi atualizado em outro aparelho.', {
          description: 'Trouxemos o que foi salvo lá, e o que você digitou aqui continua. Confira antes de seguir.',
        }),
      ),
      actor.on('draft expired', () =>
        toast.info('Seu cadastro ficou parado por muito tempo.', {
          description: 'O que você preencheu continua neste aparelho. Confira cada etapa e salve de novo.',
        }),
      ),
      actor.on('became provider', () => {
        toast.success('Cadastro concluído. Agora faltam só as validações.')
        session.send({ type: 'reload user' })
      }),
    ]
    return () => {
      for (const subscription of heard) subscription.unsubscribe()
    }
  }, [actor, session])

  const problem = useSelector(actor, ({ context }) => context.problem)
  const person = useSelector(actor, ({ context }) => context.person)
  // A refusal without fields may mean that the person became a guide elsewhere: reloading the session then redirects.
  const isRefusedWhole = problem?.kind === 'Rejected' && Object.keys(problem.fields).length === 0
  useEffect(() => {
    if (person !== null && isRefusedWhole) session.send({ type: 'reload user' })
  }, [session, person, isRefusedWhole])
}
