/** `?a=1&b=x` as text; each route parses its own values. */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes a list as one comma-separated value; commas stay readable in the address. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
