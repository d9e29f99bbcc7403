import type { ChangeEvent } from 'react'
import { editMasked, type Mask } from '../../../core/forms/masked-edit.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  readonly mask: Mask
  readonly value: string
  /** The text as the mask shows it. */
  readonly onText: (text: string) => void
}

/** A text field whose mask keeps the cursor where the person has it, while typing, deleting and pasting. */
export function MaskedField({ mask, value, onText, ...field }: MaskedFieldProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const edited = editMasked(mask, input.value, input.selectionStart ?? input.value.length, forward)
    // Written here and now: where React finds the text that it wants, it leaves the cursor alone.
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
    onText(edited.text)
  }
  return <TextField {...field} value={value} onChange={change} />
}
