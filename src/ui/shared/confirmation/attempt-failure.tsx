/** Says why nothing happened. The live region exists before its text, so that the text is announced. */
export function AttemptFailure({ sentence }: { readonly sentence: string | null }) {
  return (
    <p
      role="alert"
      className={sentence === null ? 'sr-only' : 'rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger'}
    >
      {sentence}
    </p>
  )
}
