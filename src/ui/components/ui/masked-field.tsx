import type { ChangeEvent } from 'react'
import { editMasked, type Mask } from '../../../core/forms/masked-edit.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  readonly mask: Mask
  readonly value: string
  /** Called with the masked text. */
  readonly onText: (text: string) => void
}

/** A text field with a mask that keeps the cursor's position while typing, deleting and pasting. */
export function MaskedField({ mask, value, onText, ...field }: MaskedFieldProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const edited = editMasked(mask, input.value, input.selectionStart ?? input.value.length, forward)
    // Written before React renders: React leaves the cursor alone if the text is already right.
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
    onText(edited.text)
  }
  return <TextField {...field} value={value} onChange={change} />
}
