import type { RegistrationSteps } from '../../src/core/onboarding/provider-registration.ts'

/** A red PNG of one pixel. */
const TINY_PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** Valid answers for all steps; the document numbers have correct check digits. */
export const WHOLE_STEPS: Required<RegistrationSteps> = {
  personal: { name: 'Ana Clara Souza', cpf: '52998224725', birthDate: '1990-05-17', cellphone: '+5598987650099' },
  company: {
    tradeName: 'Ana das Dunas',
    taxIdKind: 'cnpj',
    taxId: '12ABC34501DE35',
    legalName: 'Ana Clara Souza Turismo Ltda.',
    experienceYears: 7,
    cadastur: { number: '10.123456.10.0001-0', category: 'Guia de turismo', state: 'MA', expiresOn: '2028-03-31' },
  },
  address: {
    cep: '65010000',
    street: 'Rua Portugal',
    number: '120',
    complement: null,
    district: 'Praia Grande',
    city: 'São Luís',
    state: 'MA',
  },
  services: { cities: ['sao-luis', 'Raposa'], languages: ['pt', 'en'], kinds: ['tour'] },
  about: {
    bio: 'Levo pessoas às dunas há sete anos, com calma, boas histórias e muita água de coco.',
    avatar: TINY_PHOTO,
  },
}
