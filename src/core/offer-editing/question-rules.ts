import { OPTION_LIMITS, type OwnQuestion } from '../booking-questions/own-question.ts'
import { defaultQuestions } from '../booking-questions/questions.ts'
import { OFFER_FIELDS } from '../offers/offer-fields.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { lines, type MaybeProblem, text } from './typed-rules.ts'

/** Problems of the questions that a guide asks buyers. */
export function questionProblems(kind: OfferKind, questions: readonly OwnQuestion[]): readonly MaybeProblem[] {
  const { most, length } = OFFER_FIELDS.questions
  const { least, most: mostOptions, length: longestOption } = OPTION_LIMITS
  const plain = (label: string) => label.trim().toLocaleLowerCase('pt-BR')
  const defaults = defaultQuestions(kind).map(({ label }) => plain(label))
  const labels = questions.map(({ label }) => plain(label))
  if (questions.length > most) {
    return [{ field: 'questions', sentence: `Use no máximo ${most} perguntas; agora são ${questions.length}.` }]
  }
  return questions.flatMap(({ type, label, choices }, index) => {
    const at = (field: string) => `questions.${index}.${field}`
    const options = choices.map(plain)
    return [
      text(at('label'), label, 3, length),
      defaults.includes(plain(label)) && { field: at('label'), sentence: 'Já perguntamos isso a quem compra.' },
      // A booking finds its answers by the text of the question.
      labels.indexOf(plain(label)) < index && { field: at('label'), sentence: 'Você já faz esta pergunta.' },
      ...(type === 'choice'
        ? [
            choices.length < least && { field: at('choices'), sentence: `Escreva pelo menos ${least} opções.` },
            ...lines(at('choices'), choices, mostOptions, longestOption),
            ...options.map(
              (option, place) =>
                options.indexOf(option) < place && {
                  field: at(`choices.${place}`),
                  sentence: 'Esta opção já está na lista.',
                },
            ),
          ]
        : []),
    ]
  })
}
