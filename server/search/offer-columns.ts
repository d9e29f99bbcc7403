import { FACETS } from '../../src/core/search/facets.ts'
import { IntList } from './int-list.ts'

export type Column =
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** Named arrays: the columns and lists of an index, cut to their used length. */
export type Parts = Map<string, Column>

/** One value for each slot. */
const COLUMNS = [
  'alive',
  'number',
  'kind',
  'destination',
  'themes',
  'choices',
  'tenths',
  'timeZone',
  'weekdays',
  'price',
  'minutes',
  'quality',
  'ratings',
  'latitude',
  'longitude',
] as const

/** Each list with the column of a slot's first entries; the next slot's first entry is the end. */
const LISTS = [
  ['parties', 'partyStart'],
  ['rules', 'ruleStart'],
  ['blocked', 'blockedStart'],
  ['held', 'heldStart'],
] as const

type Name = (typeof COLUMNS)[number] | (typeof LISTS)[number][1]

function widened<C extends Column>(column: C, capacity: number): C {
  const wider = new (column.constructor as new (length: number) => C)(capacity)
  wider.set(column.subarray(0, capacity))
  return wider
}

/** The data of the offers in columns, one slot for each version of an offer, so that a pass over all of them reads few bytes. */
export class OfferColumns {
  /** Slots in use, dead ones included. */
  slots = 0
  alive = new Uint8Array(64)
  number = new Int32Array(64)
  kind = new Uint8Array(64)
  destination = new Uint16Array(64)
  /** Bits of THEMES: those that the guide chose, else those that the text speaks of. */
  themes = new Uint16Array(64)
  /** Index into `choiceSets`: few combinations of choices exist, so that searches test and count each one once. */
  choices = new Int32Array(64)
  /** Columns of numeric facets, by position in FACETS; others are empty. */
  numbers = FACETS.map(({ filter }) => new Float64Array(filter.shape === 'number' ? 64 : 0))
  /** Tenths of a star of the displayed average; 0 without ratings. */
  tenths = new Uint8Array(64)
  timeZone = new Uint8Array(64)
  /** Bits of the days of the week on which any rule departs: most searched days exclude offers by this alone. */
  weekdays = new Uint8Array(64)
  price = new Int32Array(64)
  minutes = new Int32Array(64)
  quality = new Int32Array(64)
  ratings = new Int32Array(64)
  /** Degrees. */
  latitude = new Float64Array(64)
  longitude = new Float64Array(64)
  partyStart = new Int32Array(64)
  ruleStart = new Int32Array(64)
  blockedStart = new Int32Array(64)
  heldStart = new Int32Array(64)
  /** Triples: smallest party, largest party, 1 if it takes the whole departure. */
  parties = new IntList()
  /** Each rule: its length, weekday bits, capacity, first day, last day, lead minutes, start times with the last one first. */
  rules = new IntList()
  blocked = new IntList()
  /** Quadruples: day, start time, people (WHOLE if nobody else may join), end of the hold in seconds since HELD_EPOCH. */
  held = new IntList()

  /** Makes room for one more slot. */
  protected growFor(slot: number): void {
    // One slot more than needed: the end of the last slot's lists is stored as the next slot's beginning.
    if (slot + 2 <= this.number.length) return
    const capacity = this.number.length * 2
    for (const name of COLUMNS) widen(this, name, capacity)
    for (const [, start] of LISTS) widen(this, start, capacity)
    this.numbers = this.numbers.map((column) => (column.length === 0 ? column : widened(column, capacity)))
  }

  protected endLists(slot: number): void {
    for (const [list, start] of LISTS) this[start][slot + 1] = this[list].length
  }

  /**
   * All columns and lists. A later change of the index leaves them as they are, because it only appends; only `alive` is a copy.
   */
  protected columnParts(): Parts {
    const { slots } = this
    return new Map<string, Column>([
      ...COLUMNS.map((name) => [name, this[name].subarray(0, slots)] as const),
      ...this.numbers.map((column, at) => [`numbers.${at}`, column.subarray(0, slots)] as const),
      ...LISTS.flatMap(([list, start]) => [
        [start, this[start].subarray(0, slots + 1)] as const,
        [list, this[list].values.subarray(0, this[list].length)] as const,
      ]),
      ['alive', this.alive.slice(0, slots)],
    ])
  }

  /** @throws if a part is missing. */
  protected takeColumns(parts: Parts): void {
    this.slots = partOf(parts, 'number').length
    const capacity = this.slots + 2
    for (const name of COLUMNS) take(this, name, parts, capacity)
    this.numbers = this.numbers.map((column, at) =>
      column.length === 0 ? column : widened(partOf(parts, `numbers.${at}`) as Float64Array<ArrayBuffer>, capacity),
    )
    for (const [list, start] of LISTS) {
      take(this, start, parts, capacity)
      this[list] = new IntList(0, partOf(parts, list) as Int32Array<ArrayBuffer>)
    }
  }

  /** Keeps these slots, which ascend, in this order, and nothing of the others. */
  protected keepSlots(kept: Int32Array): void {
    for (const [list, start] of LISTS) {
      const [starts, { values }] = [this[start], this[list]]
      let end = 0
      for (const [place, slot] of kept.entries()) {
        const [from, to] = [starts[slot] ?? 0, starts[slot + 1] ?? 0]
        values.copyWithin(end, from, to)
        starts[place] = end
        end += to - from
      }
      starts[kept.length] = end
      this[list].length = end
    }
    for (const name of COLUMNS) moveValues(this[name], kept)
    for (const column of this.numbers) if (column.length > 0) moveValues(column, kept)
    this.slots = kept.length
  }
}

function widen<N extends Name>(columns: Pick<OfferColumns, N>, name: N, capacity: number): void {
  columns[name] = widened(columns[name], capacity)
}

function take<N extends Name>(columns: Pick<OfferColumns, N>, name: N, parts: Parts, capacity: number): void {
  // Type assertion: the part was stored from this column.
  columns[name] = widened(partOf(parts, name) as OfferColumns[N], capacity)
}

function moveValues(column: Column, kept: Int32Array): void {
  for (let place = 0; place < kept.length; place++) column[place] = column[kept[place] ?? 0] ?? 0
}

export function partOf(parts: Parts, name: string): Column {
  const part = parts.get(name)
  if (part === undefined) throw new Error(`the stored search index has no ${name}`)
  return part
}
