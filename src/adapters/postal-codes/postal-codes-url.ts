/**
 * Reads VITE_CEP_URL; null if absent or empty. Separate from config.ts, which is part of every first load.
 * @param pageUrl base of a relative address.
 * @throws Error with one sentence that names the variable and the valid values.
 */
export function readPostalCodesUrl(value: unknown, pageUrl: string): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return null
  if (!URL.canParse(text, pageUrl)) throw new Error(`VITE_CEP_URL must be an address, but is "${text}".`)
  const { protocol, pathname, href, username, password } = new URL(text, pageUrl)
  if (!/^https?:$/.test(protocol)) throw new Error(`VITE_CEP_URL must begin with https:// or /, but is "${text}".`)
  if (username !== '' || password !== '') throw new Error('VITE_CEP_URL must not hold a user name or password.')
  if (!/%7Bcep%7D/i.test(pathname)) {
    throw new Error('VITE_CEP_URL must hold {cep} in its path, as https://viacep.com.br/ws/{cep}/json/.')
  }
  return href
}
