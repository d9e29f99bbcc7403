import type { OwnQuestion, QuestionType } from '../../../core/booking-questions/own-question.ts'

export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  text: 'Texto',
  choice: 'Escolha entre opções',
  number: 'Número',
  date: 'Data',
  flight: 'Voo ou horário',
  address: 'Hotel ou endereço',
  direction: 'Sentido: chegada ou partida',
}

/** `Tamanho do colete? (escolha: P, M, G; obrigatória; uma resposta por pessoa)`. */
export function questionText({ label, type, choices, isRequired, isPerPerson }: OwnQuestion): string {
  const kind =
    type === 'choice' ? `escolha: ${choices.join(', ')}` : QUESTION_TYPE_LABELS[type].toLocaleLowerCase('pt-BR')
  return `${label.trim()} (${[kind, isRequired && 'obrigatória', isPerPerson && 'uma resposta por pessoa'].filter(Boolean).join('; ')})`
}
