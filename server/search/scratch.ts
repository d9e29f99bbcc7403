/**
 * An array that the searches of a server share: a search is synchronous, and a new array of four megabytes for each would keep the garbage
 * collector busy. Its content is valid until the next search.
 */
export class Scratch {
  #values = new Int32Array(0)

  /** @returns so many numbers with arbitrary content. */
  any(length: number): Int32Array {
    if (this.#values.length < length) this.#values = new Int32Array(length * 2)
    return this.#values.subarray(0, length)
  }

  filled(length: number, value: number): Int32Array {
    return this.any(length).fill(value)
  }
}
