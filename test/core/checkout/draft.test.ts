import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import type { CheckedItem } from '../../../src/core/cart/check.ts'
import {
  answerField,
  type CheckoutDraft,
  checkDraft,
  fieldsOf,
  NO_DRAFT,
  notesField,
  participantField,
  requestOf,
  withAnswer,
  withName,
} from '../../../src/core/checkout/draft.ts'
import { CHECKOUT_KEY, readStoredCheckout, writeStoredCheckout } from '../../../src/core/checkout/stored-checkout.ts'
import { sampleItem, sampleQuote } from './sample-checkout.ts'

/** Sentences by field. */
const wrongIn = (draft: CheckoutDraft, items: readonly CheckedItem[]) =>
  Object.fromEntries(checkDraft(draft, items).failures.map(({ name, message }) => [name, message]))

const FULL: CheckoutDraft = {
  ...NO_DRAFT,
  name: 'Marina Azevedo',
  email: 'marina@exemplo.com.br',
  cellphone: '(98) 98765-4321',
  isAgreed: true,
}
const item = sampleItem(1)
const quote = sampleQuote()
const QUESTION = {
  id: 'alergias',
  hint: '',

  type: 'text',
  label: 'Alergias?',
  choices: [],
  isRequired: true,
  isPerPerson: false,
} as const
const asking = (changes: object) => {
  if (quote.offer === null) throw new Error('the sample has no offer')
  return {
    item,
    quote: { ...quote, offer: { ...quote.offer, ...changes } },
    status: 'fine',
    total: item.seenTotal,
  } as const
}
const plain = asking({ asksNames: false, questions: [] })
const problems = (changes: Partial<CheckoutDraft>, checked = plain) => wrongIn({ ...FULL, ...changes }, [checked])

describe('The checkout form', () => {
  test('is complete with a contact and the accepted terms', () => {
    expect(checkDraft(FULL, [plain])).toMatchObject({ valid: true })
    expect(problems({ isAgreed: false })).toEqual({
      terms: 'Para comprar, aceite os termos e a política de cancelamento.',
    })
  })

  test.each([
    ['name', ' ', 'Campo obrigatório'],
    ['name', ' M ', 'Escreva o nome e o sobrenome.'],
    ['email', '  ', 'Campo obrigatório'],
    ['email', 'marina', 'Digite um e-mail completo, como voce@exemplo.com.br.'],
    ['email', 'eu e marina@exemplo.com', 'Digite um e-mail completo, como voce@exemplo.com.br.'],
    ['email', 'marina@exemplo.com, eu', 'Digite um e-mail completo, como voce@exemplo.com.br.'],
    ['cellphone', ' ', 'Campo obrigatório'],
    ['cellphone', '98765', 'Confira o número com DDD, como (11) 98765-4321.'],
  ])('refuses the %s %j', (field, typed, sentence) => {
    expect(problems({ [field]: typed })).toEqual({ [`contact.${field}`]: sentence })
  })

  test.each([
    ['name', 'Jô'],
    ['email', ' marina@exemplo.com.br '],
    ['cellphone', ' (11) 98765-4321 '],
  ])('takes the %s %j', (field, typed) => expect(problems({ [field]: typed })).toEqual({}))

  test('asks for a name of each person where the guide wants them', () => {
    const named = asking({ asksNames: true, questions: [] })
    const count = item.choice.people.reduce((sum, party) => sum + party.count, 0)
    const empty = Object.keys(problems({}, named))
    expect(empty).toEqual(Array.from({ length: count }, (_, person) => participantField(0, person)))
    const filled = Array.from({ length: count }).reduce<CheckoutDraft>(
      (draft, _, person) => withName(draft, item, person, 'Ana'),
      FULL,
    )
    expect(wrongIn(filled, [named])).toEqual({})
    expect(requestOf(filled, [named], 'v1').items[0]?.participants).toEqual(Array.from({ length: count }, () => 'Ana'))
  })

  test('asks the questions of the guide and sends their answers', () => {
    const asked = asking({ asksNames: false, questions: [QUESTION] })
    const [field = ''] = Object.keys(problems({}, asked))
    expect(field).toMatch(/^items\.0\.answers\./)
    const key = field.replace('items.0.answers.', '')
    const answered = withAnswer(withAnswer(FULL, item.id, 'outra', 'x'), item.id, key, 'Amendoim')
    expect(answered.answers[item.id]).toEqual({ outra: 'x', [key]: 'Amendoim' })
    expect(wrongIn(answered, [asked])).toEqual({})
    expect(requestOf(answered, [asked], 'v1').items[0]?.answers).toMatchObject([{ text: 'Amendoim' }])
  })

  test('sends no answers to a backend without questions', () => {
    const { answers } = requestOf(FULL, [asking({ questions: undefined })], 'v1').items[0] ?? {}
    expect(answers).toBeUndefined()
  })

  test('sends contact and notes without outer spaces, and the phone in its international form', () => {
    const draft = { ...FULL, name: ' Marina Azevedo ', email: ' marina@exemplo.com.br ', notes: { [item.id]: ' Oi ' } }
    const { contact, items, termsVersion } = requestOf(draft, [plain], 'v1')
    expect(contact).toEqual({ name: 'Marina Azevedo', email: 'marina@exemplo.com.br', cellphone: '+5598987654321' })
    expect(items).toMatchObject([{ choice: item.choice, total: item.seenTotal, notes: 'Oi', cartItemId: item.id }])
    expect(termsVersion).toBe('v1')
  })

  test('has a field for the notes of each item, which only the backend can refuse', () => {
    const names = fieldsOf(FULL, [plain, plain]).map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['items.0.notes', 'items.1.notes'])
    expect([notesField(3), answerField(3, 'a'), participantField(3, 1)]).toEqual([
      'items.3.notes',
      'items.3.answers.a',
      'items.3.participants.1',
    ])
  })

  test('before the first quote asks only for contact and terms', () => {
    const names = fieldsOf(NO_DRAFT, [{ ...plain, quote: null }]).map(({ name }) => name)
    expect(names).toEqual(['contact.name', 'contact.email', 'contact.cellphone', 'terms', 'items.0.notes'])
    expect(fieldsOf(NO_DRAFT, [{ ...plain, quote: { ...quote, offer: null } }])).toHaveLength(5)
    expect(requestOf(FULL, [{ ...plain, quote: { ...quote, offer: null } }], 'v1').items[0]?.participants).toEqual([])
  })
})

describe('The stored checkout', () => {
  const attempt = { id: '00000000-0000-4000-9000-000000000001', items: [item.id] }
  const draft = {
    name: 'Marina',
    email: 'marina@exemplo.com.br',
    cellphone: '98',
    participants: { a: ['Ana'] },
    notes: { a: 'Oi' },
    answers: { a: { alergias: 'Amendoim' } },
  }
  const read = (stored: object) =>
    readStoredCheckout(
      createMemoryStorage({ [CHECKOUT_KEY]: JSON.stringify({ version: 1, person: 7, draft, attempt, ...stored }) }),
      7,
    )

  test('is read as it was written, but for the terms', () => {
    const storage = createMemoryStorage()
    writeStoredCheckout(storage, 7, { draft: { ...draft, isAgreed: true }, attempt })
    expect(readStoredCheckout(storage, 7)).toEqual({ draft, attempt })
    expect(read({})).toEqual({ draft, attempt })
  })

  test.each(['name', 'email', 'cellphone', 'participants', 'notes', 'answers'] as const)(
    'loses a malformed %s alone',
    (field) => {
      const { [field]: _, ...others } = draft
      expect(read({ draft: { ...draft, [field]: 7 } }).draft).toEqual(others)
      expect(read({ draft: { [field]: draft[field] } }).draft).toEqual({ [field]: draft[field] })
    },
  )

  test('loses malformed entries alone', () => {
    const mixed = {
      participants: { a: ['Ana'], b: 'Ana', c: ['Ana', 7] },
      notes: { a: 'Oi', b: 7 },
      answers: { a: { alergias: 'Não' }, b: { alergias: 7 }, c: 'Não', d: { x: 'a', y: 7 } },
    }
    expect(read({ draft: mixed }).draft).toEqual({
      participants: { a: ['Ana'] },
      notes: { a: 'Oi' },
      answers: { a: { alergias: 'Não' } },
    })
  })

  test.each([
    ['another person', { person: 8 }],
    ['another version', { version: 2 }],
  ])('of %s counts as absent', (_, stored) => expect(read(stored)).toEqual({ draft: {}, attempt: null }))

  test.each([
    { ...attempt, id: `x${attempt.id}` },
    { ...attempt, id: `${attempt.id}0` },
    { ...attempt, id: 7 },
    { ...attempt, items: 'a' },
    { ...attempt, items: ['a', 7] },
    7,
  ])('has no attempt %j', (broken) => expect(read({ attempt: broken })).toEqual({ draft, attempt: null }))
})
