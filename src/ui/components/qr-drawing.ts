import encodeQR, { type ErrorCorrection } from 'qr'

/** ISO/IEC 18004 section 6.3.8: light modules around the symbol, which readers need to find it. */
const QUIET_ZONE = 4

/** Strongest first: 30, 25 and 15 % of the symbol may be unreadable. */
const LEVELS: readonly ErrorCorrection[] = ['high', 'quartile', 'medium']

export interface QrDrawing {
  /** Modules from edge to edge, quiet zone included. */
  readonly size: number
  /** The dark modules as the `d` of an SVG path, a run of a row at a time. */
  readonly path: string
}

/** Draws with the strongest error correction that needs no larger symbol than M (15 %). Throws over 1273 bytes. */
export function drawQr(text: string): QrDrawing {
  const symbols = LEVELS.map((ecc) => encodeQR(text, 'raw', { ecc, border: QUIET_ZONE }))
  const size = Math.min(...symbols.map((rows) => rows.length))
  const rows = symbols.find((symbol) => symbol.length === size) ?? []
  let path = ''
  for (const [row, modules] of rows.entries()) {
    for (let column = 0; column < size; column++) {
      if (!modules[column]) continue
      const start = column
      while (modules[column + 1]) column++
      const width = column - start + 1
      path += `M${start} ${row}h${width}v1h-${width}z`
    }
  }
  return { size, path }
}
