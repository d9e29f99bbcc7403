/** The steps after the first, in their own chunk (with-later-steps.tsx). */
export { Finishing } from './finishing.tsx'
export { MailStep } from './mail-step.tsx'
export { AboutStep } from './steps/about-step.tsx'
export { AccessStep } from './steps/access-step.tsx'
export { AddressStep } from './steps/address-step.tsx'
export { CompanyStep } from './steps/company-step.tsx'
export { ServicesStep } from './steps/services-step.tsx'
