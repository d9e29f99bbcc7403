import { answerProblem, givenAnswers } from '../booking-questions/answers.ts'
import { type AskedQuestion, askedOf, DIRECTION, relevantTo } from '../booking-questions/questions.ts'
import { toE164 } from '../brazil/phone.ts'
import type { CartItem } from '../cart/cart.ts'
import type { CheckedItem } from '../cart/check.ts'
import { checkForm, type FormCheck, REQUIRED_FIELD } from '../forms/form-check.ts'
import type { JudgedField } from '../forms/judged-fields.ts'
import type { OrderRequest } from '../orders/order.ts'

/** The typed values of the checkout form. */
export interface CheckoutDraft {
  readonly name: string
  readonly email: string
  /** The typed text; toE164 converts it. */
  readonly cellphone: string
  /** Keyed by the cart item's id: a name per person, in the order of the bands. */
  readonly participants: Readonly<Record<string, readonly string[]>>
  /** Keyed by the cart item's id. */
  readonly notes: Readonly<Record<string, string>>
  /** Keyed by the cart item's id, then by the key of the question. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The terms were accepted; required on each visit. */
  readonly isAgreed: boolean
}

export const NO_DRAFT: CheckoutDraft = {
  name: '',
  email: '',
  cellphone: '',
  participants: {},
  notes: {},
  answers: {},
  isAgreed: false,
}

export const CONTACT_FIELDS = ['contact.name', 'contact.email', 'contact.cellphone'] as const
export const TERMS_FIELD = 'terms'
/** Wire names of the fields of the item at this index. */
export const participantField = (index: number, person: number): string => `items.${index}.participants.${person}`
export const answerField = (index: number, question: string): string => `items.${index}.answers.${question}`
export const notesField = (index: number): string => `items.${index}.notes`

const countOf = ({ choice }: Pick<CartItem, 'choice'>): number =>
  choice.people.reduce((sum, { count }) => sum + count, 0)

/** The questions for an item's buyer. */
export const askedFor = (
  { answers }: Pick<CheckoutDraft, 'answers'>,
  { item, quote }: Pick<CheckedItem, 'item' | 'quote'>,
): readonly AskedQuestion[] =>
  relevantTo(askedOf(quote?.offer?.questions ?? [], countOf(item)), answers[item.id]?.[DIRECTION])

/** The names of an item's people; '' for an empty field. */
export const namesOf = ({ participants }: CheckoutDraft, item: Pick<CartItem, 'id' | 'choice'>): readonly string[] =>
  Array.from({ length: countOf(item) }, (_, person) => participants[item.id]?.[person] ?? '')

export function withName(
  draft: CheckoutDraft,
  item: Pick<CartItem, 'id' | 'choice'>,
  person: number,
  name: string,
): CheckoutDraft {
  const names = namesOf(draft, item).with(person, name)
  return { ...draft, participants: { ...draft.participants, [item.id]: names } }
}

export const withNotes = (draft: CheckoutDraft, id: string, notes: string): CheckoutDraft => ({
  ...draft,
  notes: { ...draft.notes, [id]: notes },
})

export const withAnswer = (draft: CheckoutDraft, id: string, question: string, text: string): CheckoutDraft => ({
  ...draft,
  answers: { ...draft.answers, [id]: { ...draft.answers[id], [question]: text } },
})

const personName = (name: string): string | null => {
  const { length } = name.trim()
  if (length === 0) return REQUIRED_FIELD
  return length < 2 ? 'Escreva o nome e o sobrenome.' : null
}

const email = (typed: string): string | null => {
  if (typed.trim() === '') return REQUIRED_FIELD
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim())
    ? null
    : 'Digite um e-mail completo, como voce@exemplo.com.br.'
}

const cellphone = (typed: string): string | null => {
  if (typed.trim() === '') return REQUIRED_FIELD
  return toE164(typed) === null ? 'Confira o número com DDD, como (11) 98765-4321.' : null
}

/** All fields of the page in their order. */
export function fieldsOf(draft: CheckoutDraft, items: readonly CheckedItem[]): readonly JudgedField[] {
  const text = (name: string, value: string, rule: (value: string) => string | null) => ({
    name,
    value,
    rules: [() => rule(value)],
  })
  const [name, mail, phone] = CONTACT_FIELDS
  return [
    ...items.flatMap(({ item, quote }, index) =>
      quote?.offer?.asksNames === true
        ? namesOf(draft, item).map((typed, person) => text(participantField(index, person), typed, personName))
        : [],
    ),
    ...items.flatMap(({ item, quote }, index) =>
      askedFor(draft, { item, quote }).map((question) =>
        text(answerField(index, question.key), draft.answers[item.id]?.[question.key] ?? '', (typed) =>
          answerProblem(question, typed),
        ),
      ),
    ),
    text(name, draft.name, personName),
    text(mail, draft.email, email),
    text(phone, draft.cellphone, cellphone),
    {
      name: TERMS_FIELD,
      value: draft.isAgreed,
      rules: [() => (draft.isAgreed ? null : 'Para comprar, aceite os termos e a política de cancelamento.')],
    },
    // Only the backend can refuse notes.
    ...items.map(({ item }, index) => text(notesField(index), draft.notes[item.id] ?? '', () => null)),
  ]
}

export const checkDraft = (draft: CheckoutDraft, items: readonly CheckedItem[]): FormCheck =>
  checkForm(fieldsOf(draft, items))

/** The order request of a complete draft with unchanged items. */
export function requestOf(draft: CheckoutDraft, items: readonly CheckedItem[], termsVersion: string): OrderRequest {
  return {
    items: items.map(({ item, quote }) => ({
      choice: item.choice,
      total: item.seenTotal,
      participants: quote?.offer?.asksNames === true ? namesOf(draft, item).map((name) => name.trim()) : [],
      notes: (draft.notes[item.id] ?? '').trim(),
      ...(quote?.offer?.questions && {
        answers: givenAnswers(askedFor(draft, { item, quote }), draft.answers[item.id] ?? {}),
      }),
      cartItemId: item.id,
    })),
    contact: {
      name: draft.name.trim(),
      email: draft.email.trim(),
      cellphone: toE164(draft.cellphone) ?? '',
    },
    termsVersion,
  }
}
