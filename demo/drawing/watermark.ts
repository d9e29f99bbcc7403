/** Strokes of the letters, in a field of 5 by 8, so that machines without a font can draw them. */
const STROKES: Readonly<Record<string, string>> = {
  D: 'M0 0V8H3L5 6V2L3 0Z',
  E: 'M5 0H0V8H5M0 4H4',
  M: 'M0 8V0L2.5 4 5 0V8',
  O: 'M1 0H4L5 1V7L4 8H1L0 7V1Z',
  N: 'M0 8V0L5 8V0',
  S: 'M5 1L4 0H1L0 1V3L1 4H4L5 5V7L4 8H1L0 7',
  T: 'M0 0H5M2.5 0V8',
  R: 'M0 8V0H4L5 1V3L4 4H0M2.5 4L5 8',
  A: 'M0 8L2.5 0 5 8M1 5.5H4',
  Ç: 'M5 1L4 0H1L0 1V7L1 8H4L5 7M2.5 8L3 9.2 2 10',
  Ã: 'M0 8L2.5 0 5 8M1 5.5H4M1 -1L2 -2 3 -1 4 -2',
}
const WORD = [...'DEMONSTRAÇÃO']
const ADVANCE = 7

/** “DEMONSTRAÇÃO” across a drawing of this size in pixels, as part of an SVG. */
export function watermark(width: number, height: number): string {
  const length = WORD.length * ADVANCE - 2
  const scale = (width * 0.86) / length
  const letters = WORD.map(
    (letter, place) => `<path d="${STROKES[letter]}" transform="translate(${place * ADVANCE} 0)"/>`,
  )
  return (
    `<g fill="none" stroke="#c2261d" stroke-opacity=".4" stroke-width="1" stroke-linecap="round" stroke-linejoin="round" ` +
    `transform="translate(${width / 2} ${height / 2}) rotate(-16) scale(${scale}) translate(${-length / 2} -4)">${letters.join('')}</g>`
  )
}

/** Text within a drawing. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
