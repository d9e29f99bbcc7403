/** Limits of a guide's registration, in characters unless it is a number of things. Contract, screens and server use them. */

export const LONGEST_TRADE_NAME = 120
export const LONGEST_LEGAL_NAME = 160
/** Years. */
export const MOST_EXPERIENCE = 80
export const LONGEST_CADASTUR_NUMBER = 30
export const LONGEST_CADASTUR_CATEGORY = 60
export const LONGEST_STREET = 160
export const LONGEST_HOUSE_NUMBER = 20
/** Complement, district and city. */
export const LONGEST_PLACE = 80
export const MOST_CITIES = 20
export const SHORTEST_BIO = 40
export const LONGEST_BIO = 2000
