import { MEDIA } from '../marketplace/pictures.ts'

/**
 * Pictures are kept with addresses relative to the server. Where the server knows its own address, answers carry whole
 * ones, so that pages served from another origin find them too.
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
