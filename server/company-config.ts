import { z } from 'zod'
import { type Company, DEFAULT_COMPANY } from '../src/core/company/company.ts'
import { companyMistakes, tidyCompany } from '../src/core/company/company-rules.ts'

/** A variable with the rules of the form in the back office. */
const field = (name: keyof Company) =>
  z
    .string()
    .refine(
      (value) => companyMistakes(tidyCompany({ ...DEFAULT_COMPANY, [name]: value }))[name] === null,
      'cannot be shown',
    )
    .default(DEFAULT_COMPANY[name])

export const COMPANY_VARIABLES = {
  COMPANY_NAME: field('name'),
  COMPANY_LEGAL_NAME: field('legalName'),
  COMPANY_CNPJ: field('cnpj'),
  COMPANY_ADDRESS: field('address'),
  COMPANY_EMAIL: field('email'),
  COMPANY_PHONE: field('phone'),
}

/** Returns the company that runs the marketplace, as the environment names it. An admin's settings replace it. */
export const companyOf = (value: { readonly [Name in keyof typeof COMPANY_VARIABLES]: string }): Company =>
  tidyCompany({
    name: value.COMPANY_NAME,
    legalName: value.COMPANY_LEGAL_NAME,
    cnpj: value.COMPANY_CNPJ,
    address: value.COMPANY_ADDRESS,
    email: value.COMPANY_EMAIL,
    phone: value.COMPANY_PHONE,
  })
