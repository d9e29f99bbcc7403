import { accounts } from './accounts.ts'
import { buying } from './buying.ts'
import { desk } from './desk.ts'
import { disputes } from './disputes.ts'
import { general } from './general.ts'
import { guiding } from './guiding.ts'
import { messaging } from './messaging.ts'
import { money } from './money.ts'

/** Areas of the catalogue; a test checks that no code appears twice. */
export const AREAS = { general, accounts, buying, guiding, messaging, desk, money, disputes }

/** Every problem that the server answers with, by its code. */
export const CATALOGUE = {
  ...general,
  ...accounts,
  ...buying,
  ...guiding,
  ...messaging,
  ...desk,
  ...money,
  ...disputes,
}
export type Code = keyof typeof CATALOGUE
