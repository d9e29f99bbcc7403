/** Limits of a person's account, in characters. Contract, screens and server use them. */

export const SHORTEST_NAME = 2
export const LONGEST_NAME = 120
export const LONGEST_NICKNAME = 60
export const SHORTEST_EMAIL = 3
/** RFC 5321, section 4.5.3.1.3. */
export const LONGEST_EMAIL = 254
/** NIST SP 800-63B section 5.1.1.2 and OWASP ASVS 2.1.1, 2.1.2: a minimum length, no character classes. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
/** A typed password may be wrong in any way, so the bound only protects the server. */
export const LONGEST_TYPED_PASSWORD = 200
