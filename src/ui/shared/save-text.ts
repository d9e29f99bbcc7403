/** Milliseconds: enough for the browser to read the address. */
const KEPT_MS = 10_000

/** Passes a text or bytes to the browser's downloads. */
export function saveText(text: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
