/**
 * The port; each call of these names is added to `calls` first: the name, then what was given, without abort signals.
 */
export function noteCalls<Port extends object>(
  port: Port,
  names: readonly (keyof Port & string)[],
  calls: unknown[][],
): Port {
  const noted = names.map((name) => [
    name,
    (...given: readonly unknown[]) => {
      calls.push([name, ...given.filter((one) => !(one instanceof AbortSignal))])
      const call = port[name]
      if (typeof call !== 'function') throw new Error(`${name} is no call`)
      return Reflect.apply(call, port, given)
    },
  ])
  return { ...port, ...Object.fromEntries(noted) }
}
