/** Formats centavos like the API Pix: `37.00`. */
export const reais = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** Parses digits, a dot and two digits, without floating-point fractions. */
export const centavosOf = (reais: string): number => Number(reais.replace('.', ''))
