/** The way in through an identity provider; nothing where none is configured. */
export function IdentityEntry() {
  return null
}
