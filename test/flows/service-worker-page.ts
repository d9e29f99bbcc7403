import { createActor } from 'xstate'
import { createBrowserWorkerHost } from '../../src/adapters/service-worker/browser-worker-host.ts'
import { watchTypedFields } from '../../src/adapters/unsaved/typed-fields.ts'
import { provideServiceWorker } from '../../src/core/service-worker/provide-service-worker.ts'
import { selectKeptAt } from '../../src/core/service-worker/service-worker.machine.ts'

/** Messages from the page to service-worker-driver.ts. */
export type PageMessage =
  /** The machine took an event: its new state. */
  | { readonly event: string; readonly value: unknown; readonly keptAt: string | null }
  /** An event that the machine emitted. */
  | { readonly emitted: string }

declare global {
  interface Window {
    tell(message: PageMessage): Promise<void>
  }
}

/** A page with the product's machine, host and watch of typed fields, and nothing else of the product. */
document.body.insertAdjacentHTML(
  'beforeend',
  '<main></main><button id="accept">Atualizar agora</button><button id="leave">Outra página</button>',
)
const { search, origin } = location
/** Another host name, if the test sets one. */
const hostname = new URLSearchParams(search).get('host') ?? location.hostname
const screen = () => {
  const main = document.querySelector('main')
  if (main !== null) main.innerHTML = '<form><label>Recado <textarea></textarea></label></form>'
}
const pressed = (id: string, act: () => void) => document.getElementById(id)?.addEventListener('click', act)

screen()
const worker = createActor(
  provideServiceWorker({
    host: createBrowserWorkerHost(window, `${origin}/sw.js`),
    log: console,
    unsaved: watchTypedFields(window),
  }),
  {
    input: { hostname, search },
    inspect: (seen) => {
      if (seen.type !== '@xstate.snapshot' || seen.actorRef !== worker) return
      const snapshot = worker.getSnapshot()
      const keptAt = selectKeptAt(snapshot)?.toISOString() ?? null
      void window.tell({ event: seen.event.type, value: snapshot.value, keptAt })
    },
  },
)
worker.on('*', ({ type }) => void window.tell({ emitted: type }))
pressed('accept', () => worker.send({ type: 'accept update' }))
// Reported by the router once the other screen is rendered.
pressed('leave', () => {
  history.pushState(null, '', `/outra${search}`)
  screen()
  worker.send({ type: 'page left' })
})
worker.start()
