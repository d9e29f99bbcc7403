/** Files by key: pictures, and the documents that guides send. `folderStore` and `s3Store` keep the same contract. */
export interface ObjectStore {
  /**
   * Stores the whole object or nothing; an object of the same key is replaced.
   * @param key parts of letters, digits, `-`, `_` and `.`, separated by `/`.
   */
  put(key: string, content: Uint8Array): Promise<void>
  /** Returns null for an unknown key, and for text that is no key. */
  get(key: string): Promise<Buffer | null>
  /** Deleting an unknown key does nothing. */
  delete(key: string): Promise<void>
  /** All keys that begin with the prefix; order is not defined. */
  keys(prefix?: string): AsyncIterable<string>
}

/** The store cannot answer now; a later try may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** No part may begin with a dot: `..` would leave the folder. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export const isKey = (text: string): boolean => text.length <= 512 && KEY.test(text)

/** @throws Error for text that is no key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key of an object: ${JSON.stringify(key)}`)
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Media type by the key's extension. */
export const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
