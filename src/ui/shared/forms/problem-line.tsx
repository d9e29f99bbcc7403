/** A failure's text. The live region exists before its text, so that the text is announced. */
export const ProblemLine = ({ text }: { readonly text: string | null }) => (
  <p role="alert" className={text === null ? 'sr-only' : 'mt-4 font-medium text-danger'}>
    {text}
  </p>
)
