/** What a CEP says of an address; a CEP of a whole town names neither street nor district. */
export interface PostalAddress {
  readonly street: string
  readonly district: string
  readonly city: string
  /** Two letters. */
  readonly state: string
}

/** Looks addresses up by their CEP. */
export interface PostalCodes {
  /** @param cep 8 digits. Null for a CEP that nobody has. Rejects with a failure of core/failures.ts. */
  find(cep: string, signal?: AbortSignal): Promise<PostalAddress | null>
}
