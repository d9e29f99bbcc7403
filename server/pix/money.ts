/** `37.00`, as the API Pix writes money. */
export const reais = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** The opposite, for digits, a dot and two digits; without ever being a fraction. */
export const centavosOf = (reais: string): number => Number(reais.replace('.', ''))
