/** A port whose members are all asynchronous. */
export type Asynchronous<Port> = { readonly [Name in keyof Port]: (...asked: never[]) => Promise<unknown> }

/** Calls `make` once, with the first request; again only after a failure. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}

/** Loads again each time the network is back, until it succeeds. */
export async function persistently<Value>(
  load: () => Promise<Value>,
  onFailure: (error: unknown) => void,
): Promise<Value> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      onFailure(error)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}

/**
 * A port whose adapter's code loads with the first call, outside the first load. The adapter is created once, so it may keep
 * state. A failed load rejects the call; the next call tries again.
 * @param own the members that are not asynchronous.
 */
export function deferred<Port extends Asynchronous<Omit<Port, Own>>, Own extends keyof Port = never>(
  load: () => Promise<Port>,
  own = {} as Pick<Port, Own>,
): Port {
  const make = once(load)
  return new Proxy(own as Port, {
    get: (members, name) =>
      // A promise that resolves with the port reads `then`: with a function there it would never settle.
      name in members || name === 'then'
        ? members[name as Own]
        : async (...asked: never[]) => (await make())[name as Exclude<keyof Port, Own>](...asked),
  })
}

/**
 * The ports of one area. The first call of any of them loads the code of all.
 * @param own the ports that need no load.
 */
export function deferredArea<
  Area extends { readonly [Name in Exclude<keyof Area, Own>]: Asynchronous<Area[Name]> },
  Own extends keyof Area = never,
>(load: () => Promise<Omit<Area, Own>>, own = {} as Pick<Area, Own>): Area {
  const make = once(load as () => Promise<Area>)
  return new Proxy(own as Area, {
    get(ports, name) {
      const port = name as Exclude<keyof Area, Own>
      if (!(name in ports) && name !== 'then') {
        Object.assign(ports, { [name]: deferred<Area[typeof port]>(async () => (await make())[port]) })
      }
      return ports[port]
    },
  })
}

interface Watched<Value> {
  watch(id: string, onValue: (value: Value) => void, onLost: (error: unknown) => void): () => void
}

/** `watch` of a deferred port; stopping works before the port has loaded. */
export const watchWhenLoaded =
  <Value>(make: () => Promise<Watched<Value>>): Watched<Value>['watch'] =>
  (id, onValue, onLost) => {
    let isLeft = false
    let leave = () => {
      isLeft = true
    }
    make()
      .then((port) => {
        if (!isLeft) leave = port.watch(id, onValue, onLost)
      })
      .catch((error: unknown) => {
        if (!isLeft) onLost(error)
      })
    return () => leave()
  }
