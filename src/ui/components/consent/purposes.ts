import type { AskedPurpose } from '../../../core/privacy/consent.ts'

interface PurposeWords {
  readonly label: string
  readonly text: string
}

/** Explanations for the person. A changed meaning needs a new CONSENT_VERSION. */
export const PURPOSES: Readonly<Record<AskedPurpose, PurposeWords>> = {
  preferences: {
    label: 'Lembrar a minha última busca',
    text: 'Guarda neste aparelho o destino, a data, quantas pessoas e o tipo da última busca, para a próxima visita começar por ela. Base legal: o seu consentimento.',
  },
}
