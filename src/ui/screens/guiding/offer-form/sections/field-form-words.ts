import type { FieldName, OFFER_FIELDS } from '../../../../../core/offers/offer-fields.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'

export interface FormWords {
  /** Label of the control. */
  readonly label: string
  readonly hint: string
  /** Text of the empty choice; default: "Não informar". */
  readonly none?: string
}

export interface LinesFormWords extends FormWords {
  /** Name of one line: "Aviso 2". */
  readonly each: string
  readonly examples: Readonly<Record<OfferKind, string>>
}

type WordsOf<Field> = Field extends { readonly shape: 'lines' }
  ? LinesFormWords
  : Field extends { readonly shape: 'questions' }
    ? Omit<LinesFormWords, 'each'>
    : FormWords

/** Texts of the form's controls for the fields of core/offers/offer-fields.ts; travellers' pages do not load them. */
export const FIELD_FORM_WORDS: { readonly [Name in FieldName]: WordsOf<(typeof OFFER_FIELDS)[Name]> } = {
  goodToKnow: {
    label: 'Bom saber',
    hint: 'Regras do lugar, o que depende da maré, documentos, o que mais evita surpresa.',
    each: 'Aviso',
    examples: {
      tour: 'Leve protetor solar e roupa de banho',
      transfer: 'Avise se levar prancha ou bicicleta',
      advisory: 'Tenha em mãos as datas da viagem',
    },
  },
  effort: {
    label: 'Nível de esforço',
    hint: 'Quem viaja decide melhor quando sabe o quanto vai caminhar, subir ou nadar.',
  },
  themes: {
    label: 'Temas',
    hint: 'Quem busca “praia” ou “cachoeira” encontra o passeio por aqui. Marque só o que é o centro dele.',
  },
  audiences: {
    label: 'Bom para',
    hint: 'Marque só quem aproveita de verdade: idade mínima, esforço e descanso contam.',
  },
  accesses: {
    label: 'Acessibilidade',
    hint: 'Marque só o que vale para o passeio inteiro.',
  },
  weather: {
    label: 'Se chover',
    hint: 'Ajuda quem planeja um dia de chuva e evita remarcações.',
  },
  bring: {
    label: 'O que levar',
    hint: 'Uma coisa por linha.',
    each: 'Item',
    examples: { tour: 'Protetor solar e chapéu', transfer: '', advisory: '' },
  },
  notFor: {
    label: 'Para quem não é indicado',
    hint: 'Idade, gravidez, coluna, vertigem: diga antes da compra.',
    each: 'Aviso',
    examples: { tour: 'Gestantes e quem tem problema de coluna', transfer: '', advisory: '' },
  },
  asksNames: {
    label: 'Pedir o nome de cada participante',
    hint: 'Quem compra escreve o nome de todos antes de pagar. Marque se você precisa deles, por exemplo para seguro, entrada de parque ou lista de embarque.',
  },
  questions: {
    label: 'Suas perguntas para quem compra',
    hint: 'Quem compra responde antes de pagar, e pode mudar a resposta até o prazo que você escolher abaixo.',
    examples: {
      tour: 'Alguém tem alergia a camarão?',
      transfer: 'Precisa de cadeirinha?',
      advisory: 'Quantos dias vai durar a viagem?',
    },
  },
  answerLimit: {
    label: 'Até quando as respostas podem mudar',
    hint: 'Depois disso, quem compra escreve para você.',
    none: 'A hora da saída',
  },
}
