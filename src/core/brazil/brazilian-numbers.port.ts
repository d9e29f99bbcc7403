/**
 * Whether numbers that Brazil gives out can exist, by their form and check digits; whether they do exist only the office that
 * gave them out knows. Each takes the number with or without its punctuation.
 */
export interface BrazilianNumbers {
  isCpf(text: string): boolean
  /** Since July 2026 the first twelve of the fourteen may be letters (Receita Federal, IN RFB 2.229/2024). */
  isCnpj(text: string): boolean
  isCep(text: string): boolean
}
