import { MEDIA } from '../marketplace/pictures.ts'

/**
 * Makes the stored relative picture addresses absolute if the server knows its public address, so that pages of another origin
 * can load them.
 */
export function absolutePictures(answer: unknown, publicUrl: string | undefined): unknown {
  if (publicUrl === undefined) return answer
  if (Array.isArray(answer)) return answer.map((entry) => absolutePictures(entry, publicUrl))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'url' && typeof value === 'string' && value.startsWith(MEDIA)
        ? `${publicUrl}${value}`
        : absolutePictures(value, publicUrl),
    ]),
  )
}
