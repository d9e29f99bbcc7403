import { encode } from 'uqr'

/** ISO/IEC 18004 section 6.3.8: as many light modules as this around the symbol, or readers may not find it. */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** Modules from edge to edge, quiet zone included. */
  readonly size: number
  /** The dark modules as the `d` of an SVG path, a run of a row at a time. */
  readonly path: string
}

/** Error correction M (15 %), or better where the symbol does not grow by it. @throws RangeError over 2331 bytes. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE })
  let path = ''
  for (const [row, modules] of data.entries()) {
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
