/** Placeholder of an effect; the provide function's type makes forgetting one a type error. */
export function notProvided(): never {
  throw new Error('an effect of this machine was not provided')
}
