/** A port of which every member is an asynchronous call. */
export type Asynchronous<Port> = { readonly [Name in keyof Port]: (...asked: never[]) => Promise<unknown> }

/**
 * A port whose adapter is fetched and made when it is first called: what only some screens ask for is no part of the first
 * load. It is made once. A fetch of code that fails rejects the call; the next call tries again.
 */
export function deferred<Port extends Asynchronous<Port>>(load: () => Promise<Port>): Port {
  let made: Promise<Port> | undefined
  const make = () => {
    made ??= load().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
  return new Proxy({} as Port, {
    get:
      (_, name) =>
      async (...asked: never[]) =>
        (await make())[name as keyof Port](...asked),
  })
}
