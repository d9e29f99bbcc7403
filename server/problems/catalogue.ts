import { accounts } from './accounts.ts'
import { buying } from './buying.ts'
import { desk } from './desk.ts'
import { general } from './general.ts'
import { guiding } from './guiding.ts'

/** Each area of the catalogue; a test checks that no two use the same code. */
export const AREAS = { general, accounts, buying, guiding, desk }

/** Every problem that the server answers with, by its code. */
export const CATALOGUE = { ...general, ...accounts, ...buying, ...guiding, ...desk }
export type Code = keyof typeof CATALOGUE
