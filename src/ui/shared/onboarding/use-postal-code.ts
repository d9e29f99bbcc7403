import { useEffect, useRef, useState } from 'react'
import { bareNumber } from '../../../core/brazil/number-masks.ts'
import type { PostalAddress, PostalCodes } from '../../../core/brazil/postal-codes.port.ts'
import type { TypedRegistration } from '../../../core/onboarding/typed-registration.ts'
import { useApp } from '../../app.tsx'

type Address = TypedRegistration['address']

const CEP_LENGTH = 8
const NAMES = ['street', 'district', 'city', 'state'] as const
const NOTHING: PostalAddress = { street: '', district: '', city: '', state: '' }

/** Fills in what a CEP says of an address: never over what the person typed, only where nothing or the last CEP's stands. */
export function usePostalCode(
  postalCodes: PostalCodes | null,
  /** What stands in the fields by the time the answer is there. */
  current: () => Address,
  change: (changes: Partial<Address>) => void,
) {
  const { log } = useApp()
  const [sentence, setSentence] = useState<string | null>(null)
  const under = useRef<AbortController | null>(null)
  const filled = useRef<PostalAddress>(NOTHING)
  useEffect(() => () => under.current?.abort(), [])

  const start = async (typed: string) => {
    under.current?.abort()
    const cep = bareNumber(typed)
    if (postalCodes === null || cep.length !== CEP_LENGTH) {
      setSentence(null)
      return
    }
    const asking = new AbortController()
    under.current = asking
    setSentence('Buscando o endereço…')
    try {
      const found = await postalCodes.find(cep, asking.signal)
      if (asking.signal.aborted) return
      if (found === null) {
        setSentence('Não encontramos este CEP. Confira os números ou digite o endereço.')
        return
      }
      const now = current()
      const isFree = (name: (typeof NAMES)[number]) => now[name].trim() === '' || now[name] === filled.current[name]
      change(Object.fromEntries(NAMES.filter(isFree).map((name) => [name, found[name]])))
      filled.current = found
      setSentence('Preenchemos o que o CEP diz. Confira e complete.')
    } catch (error) {
      if (asking.signal.aborted) return
      log.warn('the address of a CEP was not found out', error)
      setSentence('Não conseguimos buscar o endereço agora. Digite-o abaixo.')
    }
  }
  return { sentence, start: (typed: string) => void start(typed) }
}
