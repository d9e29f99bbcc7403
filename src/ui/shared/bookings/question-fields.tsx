import type { AskedQuestion, Question } from '../../../core/booking-questions/questions.ts'
import { DATE_MASK } from '../../../core/time/typed-date.ts'
import { useApp } from '../../app.tsx'
import { MaskedField } from '../../components/ui/masked-field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { AddressField } from '../addresses/address-field.tsx'

interface QuestionFieldsProps {
  readonly questions: readonly AskedQuestion[]
  /** Addresses near the offer are suggested first. */
  readonly offerId: string
  /** Labels of the party, by index. */
  readonly persons: readonly string[]
  /** Name of a question's field, by its key. */
  readonly nameOf: (key: string) => string
  /** Typed answers, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly form: { error(name: string): string | null; leave(name: string): void }
  readonly onChange: (key: string, text: string) => void
}

/** A field for each question of a guide: first the whole booking, then a group for each person. */
export function QuestionFields({ questions, persons, ...rest }: QuestionFieldsProps) {
  const fieldsOf = (person: number | null) =>
    questions
      .filter((question) => question.person === person)
      .map((question) => <QuestionField key={question.key} question={question} {...rest} />)
  const asksEach = questions.some(({ person }) => person !== null)
  return (
    <>
      {fieldsOf(null)}
      {asksEach &&
        persons.map((label, person) => (
          <fieldset
            key={label}
            className="col-span-full grid min-w-0 grid-cols-1 gap-4 rounded-md bg-sunken px-4 pb-4 sm:grid-cols-2"
          >
            <legend className="float-left col-span-full w-full pt-3 font-medium wrap-anywhere">{label}</legend>
            {fieldsOf(person)}
          </fieldset>
        ))}
    </>
  )
}

type QuestionFieldProps = Omit<QuestionFieldsProps, 'questions' | 'persons'> & { readonly question: AskedQuestion }

function QuestionField({ question, offerId, nameOf, texts, form, onChange }: QuestionFieldProps) {
  const { buying } = useApp()
  const { key, type, choices } = question
  const name = nameOf(key)
  const value = texts[key] ?? ''
  const field = {
    name,
    label: question.label,
    hint: question.hint || undefined,
    value,
    error: form.error(name),
    onBlur: () => form.leave(name),
    ...(question.isRequired ? { required: true } : { optional: true }),
  }
  const change = (text: string) => onChange(key, text)
  if (choices.length > 0) {
    return (
      <NativeSelect
        {...field}
        options={[{ value: '', label: 'Escolha' }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  if (type === 'date') {
    return <MaskedField {...field} mask={DATE_MASK} inputMode="numeric" placeholder="dd/mm/aaaa" onText={change} />
  }
  if (type === 'address') {
    return (
      <AddressField
        {...field}
        addresses={buying.addresses}
        near={{ offerId }}
        onText={change}
        onChoose={({ text }) => change(text)}
      />
    )
  }
  return (
    <TextField
      {...field}
      inputMode={KEYBOARDS[type] ?? 'text'}
      autoCapitalize="sentences"
      onChange={(event) => change(event.target.value)}
    />
  )
}

const KEYBOARDS: Partial<Record<Question['type'], 'decimal'>> = { number: 'decimal' }
