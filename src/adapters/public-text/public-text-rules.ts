import { contactProblem, publicTextProblem } from '../../../contract/public-text.ts'
import type { PublicTextRules } from '../../core/text/public-text.port.ts'

/** The rules by which the reference backend judges: one module for both. */
export const createPublicTextRules = (): PublicTextRules => ({ ofName: contactProblem, ofText: publicTextProblem })
