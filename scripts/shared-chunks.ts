import type { Rolldown } from 'vite'

/** Pages that a first visitor reaches, and what every visit loads after its first paint. */
const PUBLIC =
  /src\/ui\/routes\/(tour|info)\/|src\/composition\/(cart|favourites|http|later|public|search|worker)\.ts|src\/core\/privacy\/consents\.ts|src\/ui\/(page-services\.ts|components\/consent\/consent-host\.tsx)/
/** Pages near the bar of 35 KiB: their bytes count four times. */
const LARGEST = /src\/ui\/routes\/(provider\/registration|client\/(booking|account)|tour\/detail)\.tsx/
/** The cost of one more file, as bytes of source: it needs a request, and V8 caches no code of files below 1 KiB. */
const PUBLIC_FILE = 120_000
const FILE = 8_000
/** A page of this many bytes of source pays double for each further one, so that heavy pages do not grow for light ones. */
const HEAVY = 50_000
/** Number of likely partners that are tried per chunk. */
const TRIES = 12

interface Chunk {
  readonly modules: string[]
  size: number
  /** Indices of the entries that need it. */
  needed: Set<number>
  /** Indices of the chunks that it imports. */
  imports: Set<number>
  readonly isFixed: boolean
}

type IsFirst = (id: string, graph: Rolldown.ChunkingContext) => boolean

/**
 * Names the chunk of each module that several lazy parts share. The bundler alone makes one chunk for every combination
 * of parts: 300 chunks, half of them under 1 KiB, and 40 files for one screen. This function merges chunks as long as
 * that lowers the total cost of all pages, in bytes and files.
 * @param main the application's entry
 * @param isFirst modules of the first load, which every page already has
 * @param isFixed modules that must not share a chunk with others
 */
export function sharedChunks(main: string, isFirst: IsFirst, isFixed: RegExp) {
  let names: Map<string, string> | undefined
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    names ??= nameChunks(graph, main, (module) => isFirst(module, graph), isFixed)
    return names.get(id) ?? null
  }
}

function nameChunks(graph: Rolldown.ChunkingContext, main: string, isFirst: (id: string) => boolean, isFixed: RegExp) {
  const modules = allModules(graph, main)
  const entries = [...new Set([...modules.values()].flatMap((info) => info.dynamicallyImportedIds))]
    .filter((id) => modules.has(id) && !isFirst(id))
    .sort()
  const { chunks, chunkOf } = chunksBySharers(modules, entries, isFirst, isFixed)
  const parent = chunks.map((_, index) => index)
  const find = (index: number): number => (parent[index] === index ? index : find(parent[index] ?? index))
  const at = (index: number): Chunk => chunks[index] as Chunk

  const cost = () => {
    let total = 0
    for (const entry of entries) {
      const first = find(chunkOf.get(entry) ?? 0)
      const seen = new Set([first])
      let bytes = 0
      let files = 0
      for (const index of seen) {
        bytes += at(index).size
        files++
        for (const imported of at(index).imports) seen.add(find(imported))
      }
      total +=
        bytes * (1 + bytes / HEAVY) * (LARGEST.test(entry) ? 4 : 1) + files * (PUBLIC.test(entry) ? PUBLIC_FILE : FILE)
    }
    return total
  }
  /** Merges the second into the first, and answers how to undo it. */
  const merge = (into: number, from: number) => {
    const { size, needed, imports } = at(into)
    parent[from] = into
    at(into).size += at(from).size
    at(into).needed = needed.union(at(from).needed)
    at(into).imports = new Set([...imports, ...at(from).imports].map(find))
    at(into).imports.delete(into)
    return () => {
      parent[from] = from
      Object.assign(at(into), { size, needed, imports })
    }
  }

  const open = chunks.flatMap((chunk, index) => (chunk.isFixed ? [] : [index]))
  let current = cost()
  for (const from of open.toSorted((a, b) => at(a).size - at(b).size || a - b)) {
    if (find(from) !== from) continue
    const similar = open
      .filter((into) => into !== from && find(into) === into)
      .map((into) => ({ into, likeness: likeness(at(into).needed, at(from).needed) }))
      .sort((a, b) => b.likeness - a.likeness || a.into - b.into)
      .slice(0, TRIES)
    let best: number | undefined
    for (const { into } of similar) {
      const undo = merge(into, from)
      const tried = cost()
      undo()
      if (tried < current) {
        current = tried
        best = into
      }
    }
    if (best !== undefined) merge(best, from)
  }
  return new Map(open.flatMap((index) => at(index).modules.map((id) => [id, `shared-${find(index)}`] as const)))
}

function allModules(graph: Rolldown.ChunkingContext, main: string) {
  const modules = new Map<
    string,
    { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; size: number }
  >()
  const open = [main]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = modules.has(id) ? null : graph.getModuleInfo(id)
    if (info === null) continue
    const { importedIds, dynamicallyImportedIds, code } = info
    modules.set(id, {
      importedIds: [...importedIds],
      dynamicallyImportedIds: [...dynamicallyImportedIds],
      size: withoutComments(code ?? '').length,
    })
    open.push(...importedIds, ...dynamicallyImportedIds)
  }
  return modules
}

/** One chunk for every combination of entries that share modules. */
function chunksBySharers(
  modules: ReturnType<typeof allModules>,
  entries: readonly string[],
  isFirst: (id: string) => boolean,
  isFixed: RegExp,
) {
  const sharers = new Map<string, number[]>()
  for (const [index, entry] of entries.entries()) {
    const reached = new Set([entry])
    for (const id of reached)
      for (const imported of modules.get(id)?.importedIds ?? []) if (!isFirst(imported)) reached.add(imported)
    for (const id of reached) sharers.set(id, [...(sharers.get(id) ?? []), index])
  }
  const byKey = new Map<string, Chunk>()
  const isEntry = new Set(entries)
  for (const [id, needed] of [...sharers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isAlone = needed.length === 1 || isEntry.has(id) || isFixed.test(id)
    const key = isAlone ? `${needed} alone ${isEntry.has(id) || isFixed.test(id) ? id : ''}` : `${needed}`
    const chunk = byKey.get(key) ?? {
      modules: [],
      size: 0,
      needed: new Set(needed),
      imports: new Set(),
      isFixed: isAlone,
    }
    byKey.set(key, chunk)
    chunk.modules.push(id)
    chunk.size += modules.get(id)?.size ?? 0
  }
  const chunks = [...byKey.values()]
  const chunkOf = new Map(chunks.flatMap((chunk, index) => chunk.modules.map((id) => [id, index] as const)))
  for (const [index, chunk] of chunks.entries()) {
    for (const id of chunk.modules) {
      for (const imported of modules.get(id)?.importedIds ?? []) {
        const other = chunkOf.get(imported)
        if (other !== undefined && other !== index) chunk.imports.add(other)
      }
    }
  }
  return { chunks, chunkOf }
}

function likeness(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = a.intersection(b).size
  return both / (a.size + b.size - both)
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
