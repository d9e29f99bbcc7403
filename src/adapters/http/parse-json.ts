import { UnreadableAnswer } from '../../core/failures.ts'

/** @throws UnreadableAnswer if the text is not JSON. The error omits the text, which may contain a token. */
export function parseJson(call: string, text: string, contentType: string | null): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const what = text.trim() === '' ? 'nothing' : (contentType ?? 'text of no named type')
    throw new UnreadableAnswer(`${call} was answered with ${what} instead of JSON`)
  }
}
