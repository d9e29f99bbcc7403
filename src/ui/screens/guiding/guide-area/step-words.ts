import type { ApprovalStepName, StepStatus } from '../../../../core/onboarding/approval-steps.ts'
import type { Tone } from '../../../components/ui/badge.tsx'

/** Headings of the next step. */
export const STEP_ACTIONS: Readonly<Record<ApprovalStepName, string>> = {
  email: 'Confirme o seu e-mail',
  phone: 'Confirme o seu celular',
  presentation: 'Mostre quem você é em um vídeo',
  social: 'Conte onde encontrar você nas redes',
  bank: 'Diga em que chave Pix quer receber',
  contract: 'Leia e aceite o contrato',
  identity: 'Envie o seu documento e uma selfie',
  certificate: 'Envie o seu certificado de guia',
}

export const STATUS_WORDS: Readonly<Record<StepStatus, { readonly label: string; readonly tone: Tone }>> = {
  done: { label: 'Feito', tone: 'success' },
  'in review': { label: 'Em análise', tone: 'info' },
  rejected: { label: 'Recusado', tone: 'danger' },
  missing: { label: 'Falta', tone: 'warning' },
  'not needed': { label: 'Opcional', tone: 'neutral' },
}

/** Text of the step's link; null for a finished step. */
export function linkWord(name: ApprovalStepName, status: StepStatus): string | null {
  switch (status) {
    case 'rejected':
      return 'Enviar de novo'
    case 'missing':
      return 'Fazer agora'
    case 'not needed':
      return 'Enviar'
    case 'in review':
      return 'Ver'
    case 'done':
      return DONE[name]
  }
}

const DONE: Readonly<Record<ApprovalStepName, string | null>> = {
  email: null,
  phone: 'Trocar',
  presentation: 'Trocar',
  social: 'Alterar',
  bank: 'Alterar',
  contract: 'Ler de novo',
  identity: null,
  certificate: null,
}
