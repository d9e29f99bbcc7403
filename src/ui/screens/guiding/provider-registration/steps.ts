import {
  REGISTRATION_STEPS,
  type RegistrationStep,
  STEP_PATHS,
} from '../../../../core/onboarding/provider-registration.ts'
import type { UserId } from '../../../../core/session/session.ts'

/** Names of the steps in lists. */
export const STEP_LABELS: Readonly<Record<RegistrationStep, string>> = {
  personal: 'Dados pessoais',
  company: 'Empresa',
  address: 'Endereço',
  services: 'Atuação',
  about: 'Sobre você',
  access: 'Acesso',
}

/** A logged-in person has a login already, and only checks the data. */
export const labelOf = (step: RegistrationStep, { person }: { readonly person: UserId | null }): string =>
  step === 'access' && person !== null ? 'Revisão' : STEP_LABELS[step]

interface StepText {
  readonly heading: string
  readonly lead: string
}

/** Texts above a step's fields. */
export const STEP_TEXTS: Readonly<Record<RegistrationStep, StepText>> = {
  personal: {
    heading: 'Vamos começar por você',
    lead: 'Preencha como está nos seus documentos. O celular e a data de nascimento não aparecem no seu perfil.',
  },
  company: {
    heading: 'Como você trabalha',
    lead: 'Dá para vender com o seu CPF ou com um CNPJ, inclusive de MEI.',
  },
  address: {
    heading: 'Onde você fica',
    lead: 'É o seu endereço, ou o da sua empresa, para o contrato com a gente.',
  },
  services: {
    heading: 'O que você oferece',
    lead: 'É por aqui que os viajantes encontram você.',
  },
  about: {
    heading: 'Apresente-se aos viajantes',
    lead: 'Uma boa foto e uma história sua contam mais do que qualquer anúncio.',
  },
  access: {
    heading: 'Crie o seu acesso',
    lead: 'Com este e-mail e esta senha você entra na área do guia.',
  },
}

/** The last step for a logged-in person. */
export const REVIEW_TEXT: StepText = {
  heading: 'Confira e conclua',
  lead: 'Veja se está tudo certo. Você ainda pode alterar qualquer etapa.',
}

/** Returns the step of the address's last part; null for another text. */
export const stepOf = (path: string | undefined): RegistrationStep | null =>
  REGISTRATION_STEPS.find((step) => STEP_PATHS[step] === path) ?? null

export const addressOf = (step: RegistrationStep): string => `/cadastro-prestador/${STEP_PATHS[step]}`
