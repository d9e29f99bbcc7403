import type { SectionFormProps } from './section-form.ts'

export function PlansForm({ problems }: SectionFormProps<'plans'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
