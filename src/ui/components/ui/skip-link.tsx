/** The first element that Tab reaches; leads to the main landmark. */
export function SkipLink({
  target = 'conteudo',
  label = 'Pular para o conteúdo',
}: {
  readonly target?: string
  readonly label?: string
}) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-inverse focus:px-5 focus:py-3 focus:font-semibold focus:text-on-inverse"
    >
      {label}
    </a>
  )
}
