/** Params of an action or guard that needs the error of a failed actor. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
