import type { AskedPurpose } from '../../../core/privacy/consent.ts'

interface PurposeWords {
  readonly label: string
  readonly text: string
}

/** Explanations for the person. A changed meaning needs a new CONSENT_VERSION. */
export const PURPOSES: Readonly<Record<AskedPurpose, PurposeWords>> = {
  preferences: {
    label: 'Lembrar a minha última busca e as ofertas que vi',
    text: 'Guarda neste aparelho o destino, a data, quantas pessoas e o tipo da última busca, para a próxima visita começar por ela, e as últimas 12 ofertas que você abriu, para reencontrá-las. Base legal: o seu consentimento.',
  },
}
