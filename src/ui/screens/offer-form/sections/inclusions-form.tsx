import type { SectionFormProps } from './section-form.ts'

export function InclusionsForm({ problems }: SectionFormProps<'inclusions'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
