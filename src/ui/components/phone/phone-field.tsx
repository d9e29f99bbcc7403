import { PHONE_MASK } from '../../../core/brazil/phone.ts'
import { MaskedField, type MaskedFieldProps } from '../ui/masked-field.tsx'

/** A Brazilian phone number, or another country's with a leading +. */
export function PhoneField({
  name = 'cellphone',
  ...field
}: Omit<MaskedFieldProps, 'mask' | 'name'> & { name?: string }) {
  return <MaskedField {...field} name={name} mask={PHONE_MASK} type="tel" inputMode="tel" autoComplete="tel" />
}
