import type { Question } from '../../../core/booking-questions/questions.ts'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { TextField } from '../../components/ui/text-field.tsx'

interface QuestionFieldsProps {
  readonly questions: readonly Question[]
  /** Name of a question's field, by its id. */
  readonly nameOf: (id: string) => string
  /** Typed answers, by id. */
  readonly texts: Readonly<Record<string, string>>
  readonly form: { error(name: string): string | null; leave(name: string): void }
  readonly onChange: (id: string, text: string) => void
}

/** A field for each question of a guide. */
export function QuestionFields({ questions, nameOf, texts, form, onChange }: QuestionFieldsProps) {
  return questions.map((question) => {
    const name = nameOf(question.id)
    const field = {
      name,
      label: question.label,
      hint: question.hint || undefined,
      value: texts[question.id] ?? '',
      error: form.error(name),
      onBlur: () => form.leave(name),
      ...(question.isRequired ? { required: true } : { optional: true }),
    }
    return question.type === 'choice' ? (
      <NativeSelect
        key={name}
        {...field}
        options={[
          { value: '', label: 'Escolha' },
          ...question.choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={(event) => onChange(question.id, event.target.value)}
      />
    ) : (
      <TextField
        key={name}
        {...field}
        inputMode={question.type === 'number' ? 'numeric' : 'text'}
        autoCapitalize="sentences"
        onChange={(event) => onChange(question.id, event.target.value)}
      />
    )
  })
}
