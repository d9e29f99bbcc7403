/** Creates a value with its first use and keeps it. A page's first Intl object blocks a slow phone for 60 ms, so no file may make one while it loads. */
export function onFirstUse<Value>(create: () => Value): () => Value {
  let first: { readonly value: Value } | undefined
  return () => {
    first ??= { value: create() }
    return first.value
  }
}
