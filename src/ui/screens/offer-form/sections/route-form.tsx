import type { SectionFormProps } from './section-form.ts'

export function RouteForm({ problems }: SectionFormProps<'route'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
