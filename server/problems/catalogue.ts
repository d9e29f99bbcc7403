import { buying } from './buying.ts'
import { general } from './general.ts'

/** Each area of the catalogue; a test checks that no two use the same code. */
export const AREAS = { general, buying }

/** Every problem that the server answers with, by its code. */
export const CATALOGUE = { ...general, ...buying }
export type Code = keyof typeof CATALOGUE
