import type { Rolldown } from 'vite'

/** Every visit loads these after its first paint. The modules that they share with others are in one file, which costs nobody more. */
const EVERY_VISIT = /src\/(composition\/later|ui\/head-content)\.ts$/
const EVERY_VISIT_FILE = 'every-visit'
/** Pages that a first visitor reaches, and what their first presses load. */
const PUBLIC =
  /src\/ui\/routes\/(tour|info)\/|src\/composition\/(cart|favourites|public|search)\.ts|src\/core\/privacy\/consents\.ts|src\/ui\/components\/consent\/consent-host\.tsx/
const PAGE = /src\/ui\/routes\//
/** Pages near their bar of 35 KiB, and the conversation, near its own of 25: their bytes count more. */
const LARGEST =
  /src\/ui\/(routes\/(provider\/(registration|validate-contract|validate-certificate)|payment\/checkout|client\/(booking|account|messages))|shared\/messages\/conversation)\.tsx/
/** Pages that a search engine leads to, and the list of the results' page, with the most files that keep the bar of twelve. */
const LANDING: readonly (readonly [RegExp, number])[] = [
  [/src\/ui\/routes\/tour\/detail\.tsx/, 5],
  [/src\/ui\/routes\/tour\/results\.tsx/, 4],
  [/src\/ui\/keep-results\.ts/, 2],
]
/** Most bytes of source of a page, which keep the bar of 35 KiB. */
const MOST_BYTES = 148_000
/** The cost of one more file, as bytes of source: it needs a request, and V8 caches no code of files below 1 KiB. */
const PUBLIC_FILE = 120_000
const FILE = 8_000
/** A page of this many bytes of source pays double for each further one, so that heavy pages do not grow for light ones. */
const HEAVY = 50_000
/** Merging goes step by step, so small changes of the code change its result. The settings are tried until one keeps the limits. */
const SETTINGS: readonly Setting[] = [30, 24, 40, 12, 20, 50, 16, 35, 22].flatMap((tries) =>
  [2_000_000, 1_500_000, 2_750_000, 4_000_000, 1_000_000, 3_300_000, 3_650_000].map((landingFile) => ({
    landingFile,
    tries,
  })),
)

interface Setting {
  /** Cost of one more file of a landing page. */
  readonly landingFile: number
  /** Number of likely partners that are tried per chunk. */
  readonly tries: number
}

interface Chunk {
  readonly modules: string[]
  size: number
  /** Indices of the entries that need it. */
  needed: Set<number>
  /** Indices of the chunks that it imports, before any merge. */
  readonly imports: Set<number>
  readonly isFixed: boolean
  readonly isEveryVisit: boolean
}

const mostFiles = (entry: string) => LANDING.find(([page]) => page.test(entry))?.[1]

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
  let best = { names: new Map<string, string>(), excess: Number.POSITIVE_INFINITY }
  for (const setting of SETTINGS) {
    const merged = mergeChunks(chunksBySharers(modules, entries, isFirst, isFixed), entries, setting)
    if (merged.excess < best.excess) best = merged
    if (best.excess === 0) break
  }
  return best.names
}

/** The chunks that a page loads, with the sum of their sizes. */
interface Load {
  readonly entry: string
  /** Indices of its chunks. */
  readonly chunks: Set<number>
  readonly bytes: number
  readonly files: number
}

/** @returns the chunk of each shared module, and by how much the pages exceed their limits, in bytes of source. */
function mergeChunks(
  { chunks, chunkOf }: ReturnType<typeof chunksBySharers>,
  entries: readonly string[],
  { landingFile, tries }: Setting,
): { readonly names: Map<string, string>; readonly excess: number } {
  const mergedInto = chunks.map((_, index) => index)
  const at = (index: number): Chunk => chunks[index] as Chunk
  const reached = chunks.map((_, index) => reachedFrom(index, chunks))
  const reachedBy = (index: number) => reached[index] as Set<number>
  const loads = entries.map((entry): Load => {
    const all = reachedBy(chunkOf.get(entry) ?? 0)
    const counted = [...all].filter((index) => !at(index).isEveryVisit)
    return { entry, chunks: all, bytes: sum(counted.map((index) => at(index).size)), files: counted.length }
  })
  const weights = entries.map((entry) => ({
    bytes: LARGEST.test(entry) ? 6 : 1,
    file: mostFiles(entry) !== undefined ? landingFile : PUBLIC.test(entry) ? PUBLIC_FILE : FILE,
  }))
  const costOf = ({ bytes, files }: Pick<Load, 'bytes' | 'files'>, index: number) => {
    const weight = weights[index] ?? { bytes: 1, file: FILE }
    return bytes * (1 + bytes / HEAVY) * weight.bytes + files * weight.file
  }
  /** A page that loads one of the two chunks loads both as one file after their merge, and all that they need. */
  const afterMerge = ({ chunks, bytes, files }: Load, into: number, from: number) => {
    const after = { bytes, files: files - 1 }
    for (const index of chunks.has(into) ? reachedBy(from) : reachedBy(into)) {
      if (chunks.has(index) || at(index).isEveryVisit) continue
      after.bytes += at(index).size
      after.files++
    }
    return after
  }
  const pagesOf = chunks.map(
    (_, index) => new Set(loads.flatMap(({ chunks }, page) => (chunks.has(index) ? [page] : []))),
  )
  const pagesWith = (into: number, from: number) => (pagesOf[into] as Set<number>).union(pagesOf[from] as Set<number>)
  const costs = loads.map(costOf)
  const addedCost = (into: number, from: number) => {
    let added = 0
    for (const page of pagesWith(into, from))
      added += costOf(afterMerge(loads[page] as Load, into, from), page) - (costs[page] ?? 0)
    return added
  }
  const merge = (into: number, from: number) => {
    const pages = pagesWith(into, from)
    const both = reachedBy(into).union(reachedBy(from))
    both.delete(from)
    for (const page of pages) {
      const load = loads[page] as Load
      const after = { ...load, ...afterMerge(load, into, from), chunks: load.chunks.union(both) }
      after.chunks.delete(from)
      loads[page] = after
      costs[page] = costOf(after, page)
    }
    for (const index of both) pagesOf[index] = pagesOf[index]?.union(pages) ?? pages
    for (const [index, set] of reached.entries()) {
      if (!set.has(into) && !set.has(from)) continue
      reached[index] = set.union(both)
      reachedBy(index).delete(from)
    }
    at(into).size += at(from).size
    at(into).needed = at(into).needed.union(at(from).needed)
    for (const [index, chunk] of mergedInto.entries()) if (chunk === from) mergedInto[index] = into
  }

  const isOpen = (index: number) => !at(index).isFixed && mergedInto[index] === index
  const open = chunks.map((_, index) => index).filter(isOpen)
  for (const from of open.toSorted((a, b) => at(a).size - at(b).size || a - b)) {
    if (!isOpen(from)) continue
    const similar = open
      .filter((into) => into !== from && isOpen(into))
      .map((into) => ({ into, likeness: likeness(at(into).needed, at(from).needed) }))
      .sort((a, b) => b.likeness - a.likeness || a.into - b.into)
      .slice(0, tries)
      .map(({ into }) => ({ into, added: addedCost(into, from) }))
    const best = similar.reduce((least, one) => (one.added < least.added ? one : least), { into: -1, added: 0 })
    if (best.into >= 0) merge(best.into, from)
  }
  const names = chunks.flatMap(({ modules, isFixed, isEveryVisit }, index) => {
    const name = isEveryVisit ? EVERY_VISIT_FILE : isFixed ? null : `shared-${mergedInto[index]}`
    return name === null ? [] : modules.map((id) => [id, name] as const)
  })
  const surplus = loads.map(({ entry, files }) => Math.max(0, files - (mostFiles(entry) ?? Number.POSITIVE_INFINITY)))
  const tooHeavy = loads.map(({ entry, bytes }) => (PAGE.test(entry) ? Math.max(0, bytes - MOST_BYTES) : 0))
  return { names: new Map(names), excess: sum(tooHeavy) + sum(surplus) * PUBLIC_FILE }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * The chunk itself, and every chunk that it imports directly or through others. Imports of the every-visit chunk are left
 * out, because every page has loaded them already.
 */
function reachedFrom(start: number, chunks: readonly Chunk[]): Set<number> {
  const reached = new Set([start])
  for (const index of reached) {
    const chunk = chunks[index]
    if (chunk === undefined || chunk.isEveryVisit) continue
    for (const imported of chunk.imports) reached.add(imported)
  }
  return reached
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
    const isEveryVisit = !isAlone && needed.some((index) => EVERY_VISIT.test(entries[index] ?? ''))
    const key = isEveryVisit
      ? EVERY_VISIT_FILE
      : isAlone
        ? `${needed} alone ${isEntry.has(id) || isFixed.test(id) ? id : ''}`
        : `${needed}`
    const chunk = byKey.get(key) ?? {
      modules: [],
      size: 0,
      needed: new Set(needed),
      imports: new Set(),
      isFixed: isAlone || isEveryVisit,
      isEveryVisit,
    }
    byKey.set(key, chunk)
    chunk.modules.push(id)
    for (const index of needed) chunk.needed.add(index)
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
