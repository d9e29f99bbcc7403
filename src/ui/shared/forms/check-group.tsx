import { useId } from 'react'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { FieldError } from '../../components/ui/field.tsx'
import { leaveGroup } from '../../components/ui/leave-group.ts'

interface CheckGroupProps<Value extends string> {
  readonly name: string
  readonly legend: string
  readonly value: readonly Value[]
  readonly onChange: (value: readonly Value[]) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly error: string | null
  /** In columns if there is room. */
  readonly columns?: boolean
  /** The focus left the group. */
  readonly onLeave?: () => void
}

/** Several of a few choices; the result has the order of the options. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { name, legend, value, onChange, options, error, columns = false, onLeave } = props
  const id = useId()
  const set = (one: Value, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((option) => (option === one ? isChosen : value.includes(option))),
    )
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} onBlur={onLeave && leaveGroup(onLeave)}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={columns ? 'mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3' : 'mt-1'}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            checked={value.includes(option.value)}
            onChange={(event) => set(option.value, event.target.checked)}
            label={option.label}
            hint={option.hint}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
