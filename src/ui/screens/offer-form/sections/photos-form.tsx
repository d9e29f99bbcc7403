import type { SectionFormProps } from './section-form.ts'

export function PhotosForm({ problems }: SectionFormProps<'photos'>) {
  return (
    <ul>
      {[...problems].map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
