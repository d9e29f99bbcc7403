import { selectCartItems } from './cart.selectors.ts'
import type { CartEmitted } from './cart.setup.ts'
import type { OpenCart } from './kept-cart.ts'
import { type CartPorts, createCartActor } from './provide-cart.ts'

/** Starts the machine, and tells the header's count from then on. */
export function startCart(ports: CartPorts, show: (count: number) => void): OpenCart {
  const actor = createCartActor(ports)
  const untold: CartEmitted[] = []
  let tell = (event: CartEmitted): void => void untold.push(event)
  actor.on('*', (event) => tell(event))
  actor.subscribe((snapshot) => show(selectCartItems(snapshot).length))
  actor.start()
  show(selectCartItems(actor.getSnapshot()).length)
  return {
    actor,
    hear(listener) {
      for (const event of untold.splice(0)) listener(event)
      tell = listener
    },
  }
}
