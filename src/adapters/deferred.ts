/** A port of which every member is an asynchronous call. */
export type Asynchronous<Port> = { readonly [Name in keyof Port]: (...asked: never[]) => Promise<unknown> }

/** Makes it when it is first asked for, and once; anew where that failed. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** Loads again each time the network is back, until it succeeds. */
export async function persistently<Made>(
  load: () => Promise<Made>,
  onFailure: (error: unknown) => void,
): Promise<Made> {
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
 * A port whose adapter is fetched and made when it is first called: what only some screens ask for is no part of the first
 * load. It is made once, so it may keep something. A fetch of code that fails rejects the call; the next call tries again.
 * @param own the members that are no asynchronous calls.
 */
export function deferred<Port extends Asynchronous<Omit<Port, Own>>, Own extends keyof Port = never>(
  load: () => Promise<Port>,
  own = {} as Pick<Port, Own>,
): Port {
  const make = once(load)
  return new Proxy(own as Port, {
    get: (members, name) =>
      // A promise that resolves with the port asks for `then`: an answer would keep it waiting for ever.
      name in members || name === 'then'
        ? members[name as Own]
        : async (...asked: never[]) => (await make())[name as Exclude<keyof Port, Own>](...asked),
  })
}

/**
 * The ports of one area, whose code is fetched together when one of them is first called.
 * @param own the ports that are there already.
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

/** What `watch` of a deferred port is: it may be left before there is anything to watch. */
export const watchOnceMade =
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
