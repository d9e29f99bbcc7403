/** The address of a CEP; a CEP of a whole town has neither street nor district. */
export interface PostalAddress {
  readonly street: string
  readonly district: string
  readonly city: string
  /** Two letters. */
  readonly state: string
}

export interface PostalCodes {
  /** @param cep 8 digits. Returns null for an unknown CEP. Rejects with a failure of core/failures.ts. */
  find(cep: string, signal?: AbortSignal): Promise<PostalAddress | null>
}
