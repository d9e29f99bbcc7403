import type { MapPoint } from './maps.port.ts'

const NUMBER = /([-−–]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSLEOW])?(?![a-z])/gi

/** Typed degrees, with comma or point; null for anything else. */
export function readDegrees(text: string, most: number): number | null {
  const bare = text.trim().replace(/[−–]/, '-').replace(',', '.').replace(/°$/, '')
  if (!/^-?\d{1,3}(\.\d*)?$/.test(bare)) return null
  const degrees = Number(bare)
  return Math.abs(degrees) <= most ? degrees : null
}

/**
 * Reads a point copied from a map: `-2.53, -44.30`, `2,5300° S, 44,3000° O`, or an address with `@-2.53,-44.30`. Null without two
 * numbers in range.
 */
export function readPoint(text: string): MapPoint | null {
  const [first, second] = (text.split('@').at(-1) ?? '').matchAll(NUMBER)
  if (first === undefined || second === undefined) return null
  const latitude = degreesOf(first, 90)
  const longitude = degreesOf(second, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degreesOf([, number = '', side = '']: RegExpMatchArray, most: number): number | null {
  const degrees = readDegrees(number, most)
  return degrees !== null && /[SOW]/i.test(side) ? -Math.abs(degrees) : degrees
}
