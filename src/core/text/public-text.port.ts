/** Judges text that strangers read. Each returns a Portuguese sentence about a contact or about shouting, or null. */
export interface PublicTextRules {
  /** Of a name, which may be written in capitals. */
  readonly ofName: (text: string) => string | null
  readonly ofText: (text: string) => string | null
}
