import type { TypedRegistration } from '../../../src/core/onboarding/typed-registration.ts'

/** The fields of every step as a guide types them, all of them right. */
export const TYPED: TypedRegistration = {
  personal: { name: 'Ana Clara Souza', cpf: '529.982.247-25', birthDate: '17/05/1990', cellphone: '(98) 98765-0099' },
  company: {
    tradeName: 'Ana das Dunas',
    taxIdKind: 'cnpj',
    cnpj: '12.ABC.345/01DE-35',
    legalName: 'Ana Clara Souza Turismo Ltda.',
    experienceYears: '7',
    isGuide: true,
    cadasturNumber: '10.123456.10.0001-0',
    cadasturCategory: 'Guia de turismo',
    cadasturState: 'MA',
    cadasturExpiresOn: '31/03/2028',
  },
  address: {
    cep: '65010-000',
    street: 'Rua Portugal',
    number: '120',
    complement: '',
    district: 'Praia Grande',
    city: 'São Luís',
    state: 'MA',
  },
  services: {
    cities: [
      { label: 'Sao Luis', value: 'sao-luis' },
      { label: 'Raposa', value: 'Raposa' },
    ],
    languages: ['pt', 'en'],
    kinds: ['tour'],
  },
  about: {
    bio: 'Levo pessoas às dunas há sete anos, com calma, boas histórias e muita água de coco.',
    avatar: 'data:image/png;base64,iVBORw0KGgo=',
  },
}
