/** One of the two files that scripts/base-map/write.ts writes. */
export interface BaseMapFile {
  /** Size of a cell in degrees. */
  readonly cell: number
  readonly unitsPerDegree: number
  /** Key: column and row, `-11,-3`. Lines of each layer, encoded and separated by spaces. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The most important towns first. */
  readonly towns: {
    /** One name a line; a capital's begins with `*`. */
    readonly names: string
    /** The lowest zoom that names each town: a digit of base 36. */
    readonly zooms: string
    readonly places: string
  }
  /** Letters, longitude, latitude and width in degrees. Only in the coarse file. */
  readonly states?: readonly (readonly [string, number, number, number])[]
}

/** A place on the world's square of side 1 (Web Mercator), from north-west. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface Town extends Place {
  readonly name: string
  readonly zoom: number
  readonly isCapital: boolean
}

/** Longitudes and latitudes alternate. Decodes Google's Encoded Polyline Algorithm. */
export function decode(text: string, unitsPerDegree: number): number[] {
  const numbers: number[] = []
  const sums = [0, 0]
  let [value, shift, axis] = [0, 0, 0]
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index) - 63
    value |= (letter & 31) << shift
    shift += 5
    if (letter >= 32) continue
    const sum = (sums[axis] ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1)
    sums[axis] = sum
    numbers.push(sum / unitsPerDegree)
    ;[value, shift, axis] = [0, 0, 1 - axis]
  }
  return numbers
}

export const xOf = (longitude: number): number => (longitude + 180) / 360

export function yOf(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeOf = (x: number): number => x * 360 - 180
export const latitudeOf = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

export function townsOf({ unitsPerDegree, towns }: BaseMapFile): readonly Town[] {
  const places = towns.places.split(' ')
  return towns.names.split('\n').map((name, index) => {
    const [longitude = 0, latitude = 0] = decode(places[index] ?? '', unitsPerDegree)
    const isCapital = name.startsWith('*')
    return {
      ...{ name: isCapital ? name.slice(1) : name, isCapital },
      zoom: Number.parseInt(towns.zooms[index] ?? '', 36),
      ...{ x: xOf(longitude), y: yOf(latitude) },
    }
  })
}
