import { useRef, useState } from 'react'
import { bareNumber } from '../../../core/brazil/number-masks.ts'
import type { PostalAddress, PostalCodes } from '../../../core/brazil/postal-codes.port.ts'
import type { TypedRegistration } from '../../../core/onboarding/typed-registration.ts'
import { useApp } from '../../app.tsx'
import { useResource } from '../use-resource.ts'

type Address = TypedRegistration['address']

const CEP_LENGTH = 8
const NAMES = ['street', 'district', 'city', 'state'] as const
const NOTHING: PostalAddress = { street: '', district: '', city: '', state: '' }

/** Fills in the address of a CEP, but never replaces what the person typed. */
export function usePostalCode(
  postalCodes: PostalCodes | null,
  /** Returns the field values when the answer arrives. */
  current: () => Address,
  change: (changes: Partial<Address>) => void,
) {
  const { log } = useApp()
  const [cep, setCep] = useState<string | null>(null)
  const filled = useRef<PostalAddress>(NOTHING)
  const { value, failure, isLoading, reload } = useResource<PostalAddress | 'unknown'>({
    key: cep,
    load: async (signal) => (cep === null ? null : await postalCodes?.find(cep, signal)) ?? 'unknown',
    onLoaded: (found) => {
      if (found === 'unknown') return
      const now = current()
      const isFree = (name: (typeof NAMES)[number]) => now[name].trim() === '' || now[name] === filled.current[name]
      change(Object.fromEntries(NAMES.filter(isFree).map((name) => [name, found[name]])))
      filled.current = found
    },
    onFailed: (error) => log.warn('postal code lookup failed', error),
  })
  const start = (typed: string) => {
    const bare = bareNumber(typed)
    const wanted = postalCodes === null || bare.length !== CEP_LENGTH ? null : bare
    if (wanted !== null && wanted === cep) reload()
    else setCep(wanted)
  }
  return { sentence: cep === null ? null : sentenceOf(value, isLoading, failure), start }
}

function sentenceOf(value: PostalAddress | 'unknown' | null, isLoading: boolean, failure: unknown): string {
  if (isLoading) return 'Buscando o endereço…'
  if (failure !== null) return 'Não conseguimos buscar o endereço agora. Digite-o abaixo.'
  if (value === 'unknown') return 'Não encontramos este CEP. Confira os números ou digite o endereço.'
  return 'Preenchemos o que o CEP diz. Confira e complete.'
}
