import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, isKey, type ObjectStore } from './object-store.ts'

/** Objects as files of a folder, which is created with the first object. */
export function folderStore(folder: string): ObjectStore {
  return {
    put: async (key, content) => {
      checkKey(key)
      const file = join(folder, key)
      await mkdir(dirname(file), { recursive: true })
      // A rename makes the file complete at once, even if the machine stops here.
      const part = join(dirname(file), `.${process.pid}.${process.hrtime.bigint()}.part`)
      await writeFile(part, content)
      await rename(part, file)
    },
    get: async (key) => (isKey(key) ? readFile(join(folder, key)).catch(unlessMissing(null)) : null),
    delete: async (key) => {
      checkKey(key)
      await rm(join(folder, key), { force: true })
    },
    keys: async function* (prefix = '') {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing([]))) {
        if (!entry.isFile()) continue
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (isKey(key) && key.startsWith(prefix)) yield key
      }
    },
  }
}

const unlessMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return value
    throw error
  }
