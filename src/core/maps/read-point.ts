import type { MapPoint } from './maps.port.ts'

const NUMBER = /([-−–]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSLEOW])?(?![a-z])/gi

/** Degrees as people type them, with comma or point; null for what is none. */
export function readDegrees(text: string, most: number): number | null {
  const bare = text.trim().replace(/[−–]/, '-').replace(',', '.').replace(/°$/, '')
  if (!/^-?\d{1,3}(\.\d*)?$/.test(bare)) return null
  const degrees = Number(bare)
  return Math.abs(degrees) <= most ? degrees : null
}

/**
 * A point as maps let it be copied: `-2.53, -44.30`, `2,5300° S, 44,3000° O`, or a map's address with `@-2.53,-44.30`. Null where
 * there are not two numbers that can be degrees.
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
