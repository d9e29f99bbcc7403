import type { SectionFormProps } from './section-form.ts'

export function AvailabilityForm({ problems }: SectionFormProps<'availability'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
