import type { SectionFormProps } from './section-form.ts'

export function DescriptionForm({ problems }: SectionFormProps<'description'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
