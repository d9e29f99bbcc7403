/** Long enough for the browser to have taken it. */
const KEPT_MS = 10_000

/**
 * Passes base64 data to the browser's downloads. The type is generic bytes, so that no browser opens it as one of our
 * pages, and its address is revoked soon.
 */
export function saveFile(dataUrl: string, name: string): void {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
