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

/**
 * A port whose adapter is fetched and made when it is first called: what only some screens ask for is no part of the first
 * load. It is made once, so it may keep something. A fetch of code that fails rejects the call; the next call tries again.
 */
export function deferred<Port extends Asynchronous<Port>>(load: () => Promise<Port>): Port {
  const make = once(load)
  return new Proxy({} as Port, {
    get:
      (_, name) =>
      async (...asked: never[]) =>
        (await make())[name as keyof Port](...asked),
  })
}
