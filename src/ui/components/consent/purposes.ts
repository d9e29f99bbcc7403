import type { AskedPurpose } from '../../../core/privacy/consent.ts'

interface PurposeWords {
  readonly label: string
  readonly text: string
}

/** What each purpose is, for who decides. When the meaning changes, CONSENT_VERSION does too. */
export const PURPOSES: Readonly<Record<AskedPurpose, PurposeWords>> = {
  preferences: {
    label: 'Lembrar a minha última busca',
    text: 'Guarda neste aparelho o destino, a data, quantas pessoas e o tipo da última busca, para a próxima visita começar por ela. Base legal: o seu consentimento.',
  },
}

/** The heading of the policy that says the same, and the anchor that opens the dialog there. */
export const PREFERENCES_ANCHOR = 'preferencias-de-privacidade'
