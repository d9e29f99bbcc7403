import type { SectionFormProps } from './section-form.ts'

export function BasicsForm({ problems }: SectionFormProps<'basics'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
