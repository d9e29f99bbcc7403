/** Growing list of 32-bit integers: millions of entries cost 4 bytes each, not an object each. */
export class IntList {
  length = 0
  values: Int32Array<ArrayBuffer>

  /** @param values the first entries; the list keeps the array. */
  constructor(capacity = 4, values?: Int32Array<ArrayBuffer>) {
    this.values = values ?? new Int32Array(capacity)
    this.length = values?.length ?? 0
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = new Int32Array(Math.max(4, this.length * 2))
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = value
  }

  pushAll(values: readonly number[]): void {
    for (const value of values) this.push(value)
  }

  at(index: number): number {
    return this.values[index] ?? 0
  }
}
