import * as z from 'zod/mini'
import type { Company } from '../src/core/company/company.ts'
import type { Shape } from './shape.ts'

/** The company that runs the marketplace. */
export const company = z.object({
  name: z.string(),
  legalName: z.string(),
  cnpj: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
} satisfies Shape<Company>)
