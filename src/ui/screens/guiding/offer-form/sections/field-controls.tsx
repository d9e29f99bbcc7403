import { type FieldSection, fieldsIn } from '../../../../../core/offers/offer-fields.ts'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { wordsOf } from '../../../../shared/offers/field-words.ts'
import { ChoicesField } from './choices-field.tsx'
import { FIELD_FORM_WORDS, type FormWords, type LinesFormWords } from './field-form-words.ts'
import { LineList } from './line-list.tsx'
import { OwnQuestions } from './own-questions.tsx'
import type { SectionFormProps } from './section-form.ts'
import { useSuggestedTraits } from './use-suggested-traits.ts'

type Props<Section extends FieldSection> = { readonly section: Section } & Pick<
  SectionFormProps<Section>,
  'kind' | 'value' | 'onChange' | 'problems' | 'onLeave'
>

/** The controls of a section's fields in core/offers/offer-fields.ts. */
export function FieldControls<Section extends FieldSection>(props: Props<Section>) {
  const { section, kind, value, onChange, problems, onLeave } = props
  const values = new Map<string, unknown>(Object.entries(value))
  const suggested = useSuggestedTraits(kind, value)
  return fieldsIn(section, kind).map(({ name, field }) => {
    const words = wordsOf(name)
    const form: FormWords & Partial<LinesFormWords> = FIELD_FORM_WORDS[name]
    const given = values.get(name)
    const change = (next: unknown) => onChange({ ...value, [name]: next })
    if (field.shape === 'lines') {
      return (
        <LineList
          key={name}
          name={name}
          legend={form.label}
          optional
          hint={form.hint}
          each={form.each ?? ''}
          placeholder={form.examples?.[kind] ?? ''}
          lines={Array.isArray(given) ? given : []}
          onChange={change}
          onLeave={onLeave}
          problems={problems}
          most={field.most}
          length={field.length}
        />
      )
    }
    if (field.shape === 'questions') {
      return (
        <OwnQuestions
          key={name}
          legend={form.label}
          hint={form.hint}
          placeholder={form.examples?.[kind] ?? ''}
          questions={Array.isArray(given) ? given : []}
          onChange={change}
          most={field.most}
          length={field.length}
          {...{ kind, name, onLeave, problems }}
        />
      )
    }
    if (words.shape === 'flag') {
      return (
        <Checkbox
          key={name}
          name={name}
          checked={given === true}
          onChange={(event) => change(event.target.checked)}
          label={form.label}
          hint={form.hint}
        />
      )
    }
    if (field.shape === 'choices' && words.shape === 'choices') {
      return (
        <ChoicesField
          key={name}
          name={name}
          {...{ field }}
          words={{ ...form, choices: words.choices }}
          chosen={Array.isArray(given) ? given : []}
          suggested={suggested.get(name) ?? []}
          onChange={change}
        />
      )
    }
    if (field.shape !== 'choice' || words.shape !== 'choice') return null
    return (
      <NativeSelect
        key={name}
        name={name}
        label={form.label}
        hint={form.hint}
        optional
        options={[
          { value: '', label: form.none ?? 'Não informar' },
          ...field.choices.map((choice) => ({ value: choice, label: words.choices[choice] ?? choice })),
        ]}
        value={typeof given === 'string' ? given : ''}
        onChange={(event) => change(event.target.value || null)}
        onBlur={() => onLeave(name)}
        error={problems.get(name) ?? null}
      />
    )
  })
}
