import type { RegisteredRouter } from '@tanstack/react-router'
import type { ServiceWorkerActor } from '../core/service-worker/provide-service-worker.ts'
import {
  type ServiceWorkerSnapshot,
  selectIsCutOff,
  selectKeptAt,
} from '../core/service-worker/service-worker.machine.ts'
import { toast } from './components/toasts/toast.ts'
import { showOfflineSign } from './offline-sign.ts'
import { sinceText } from './since-text.ts'

/**
 * Tells the person about a new version and about the age of offline content; problems of the worker are only logged (specification
 * section 8). A closed question about updating returns with the next load of the page or the next version. Call this before
 * the worker starts, because it may emit at once. @returns stops it.
 */
export function showWorkerMessages(worker: ServiceWorkerActor, router: RegisteredRouter): () => void {
  let question: AbortController | undefined
  const subscriptions = [
    worker.on('new content available', () => {
      question ??= new AbortController()
      toast.info('Há uma versão nova do site.', {
        until: question.signal,
        action: { label: 'Atualizar agora', onPress: () => worker.send({ type: 'accept update' }) },
      })
    }),
    worker.on('update held', () => {
      // Another tab may have answered.
      question?.abort()
      question = undefined
      toast.info('A versão nova entra quando você sair desta página.', {
        description: 'Assim nada do que você digitou se perde.',
      })
    }),
    worker.subscribe(sign),
  ]
  const stopPages = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) worker.send({ type: 'page left' })
  })
  const unloaded = () => worker.send({ type: 'page unloaded' })
  window.addEventListener('pagehide', unloaded)
  return () => {
    window.removeEventListener('pagehide', unloaded)
    for (const subscription of subscriptions) subscription.unsubscribe()
    stopPages()
    question?.abort()
    showOfflineSign({ isCutOff: false, text: null })
  }
}

function sign(snapshot: ServiceWorkerSnapshot): void {
  const keptAt = selectKeptAt(snapshot)
  const text = keptAt && `Mostramos tudo como estava ${sinceText(keptAt, new Date())}; preços e vagas podem ter mudado.`
  showOfflineSign({ isCutOff: selectIsCutOff(snapshot), text })
}
