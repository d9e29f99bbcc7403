/**
 * Reads a browser's trace: which tasks the page's thread ran, and what each spent its processor time with. The kind of event tells
 * most causes; samples of the running JavaScript, mapped by the hidden source maps, split what React's scheduler calls.
 */
import { partOf, sourceAt } from './built-parts.ts'

export const CATEGORIES = [
  'toplevel',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'blink.user_timing',
]

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly id?: string
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** The same in processor time of the thread. */
  readonly tts?: number
  readonly tdur?: number
  readonly args?: {
    readonly fileName?: string
    readonly beginData?: { readonly url?: string }
    readonly data?: {
      readonly url?: string
      readonly documentLoaderURL?: string
      /** Of the profile. */
      readonly startTime?: number
      readonly timeDeltas?: readonly number[]
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] }
    }
  }
}

interface ProfileNode {
  readonly id: number
  readonly parent?: number
  readonly callFrame: {
    readonly functionName: string
    readonly url?: string
    readonly lineNumber?: number
    readonly columnNumber?: number
  }
}

/** Milliseconds by cause, most expensive first. */
export type Causes = readonly (readonly [cause: string, length: number])[]

interface Task {
  /** Milliseconds after the navigation. */
  readonly start: number
  readonly end: number
  /** Milliseconds of the slow processor. */
  readonly length: number
  readonly causes: Causes
}

export interface PageTasks {
  readonly tasks: readonly Task[]
  /** Milliseconds after the navigation. */
  readonly painted: number
  readonly marks: readonly (readonly [name: string, at: number])[]
}

/** A moment, on the clock and in processor time of the thread. */
interface Moment {
  readonly clock: number
  readonly used: number
}

/** The tasks of the thread that drew the page at `address`. */
export function tasksOf(events: readonly TraceEvent[], address: string, slowdown: number): PageTasks {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === address)
  if (parsing === undefined) throw new Error(`the trace does not show ${address}`)
  const own = events.filter(({ pid, tid }) => pid === parsing.pid && tid === parsing.tid)
  const begun =
    own.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address)?.ts ?? 0
  const after = (ts: number) => (ts - begun) / 1000
  const samples = samplesOf(events, parsing)
  const spans = own
    .filter(({ ph, tdur = 0 }) => ph === 'X' && tdur > 0)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const inside = (task: TraceEvent, index: number) => {
    const { clock } = endOf(task)
    const after = spans.findIndex(({ ts }, other) => other > index && ts >= clock)
    return spans.slice(index + 1, after === -1 ? undefined : after).filter((span) => endOf(span).clock <= clock)
  }
  return {
    painted: after(own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > begun)?.ts ?? begun),
    marks: own
      .filter(({ ph, ts }) => (ph === 'R' || ph === 'I') && ts > begun)
      .map(({ name, ts }) => [name, after(ts)] as const),
    tasks: spans.flatMap((task, index) =>
      task.name !== 'RunTask' || task.ts < begun
        ? []
        : {
            start: after(task.ts),
            end: after(endOf(task).clock),
            length: ((task.tdur ?? 0) / 1000) * slowdown,
            causes: causesOf(task, inside(task, index), samples).map(
              ([cause, used]) => [cause, (used / 1000) * slowdown] as const,
            ),
          },
    ),
  }
}

/** Adds up the causes of several tasks. */
export function sumOf(causes: Iterable<Causes>): Causes {
  const totals = new Map<string, number>()
  for (const part of causes) for (const [cause, length] of part) totals.set(cause, (totals.get(cause) ?? 0) + length)
  return byLength(totals)
}

const byLength = (totals: ReadonlyMap<string, number>): Causes => [...totals].sort((a, b) => b[1] - a[1])

const beginOf = ({ ts, tts = 0 }: TraceEvent): Moment => ({ clock: ts, used: tts })
const endOf = ({ ts, dur = 0, tts = 0, tdur = 0 }: TraceEvent): Moment => ({ clock: ts + dur, used: tts + tdur })

/** Each span's time without the spans inside it counts for the innermost known cause around it. */
function causesOf(task: TraceEvent, spans: readonly TraceEvent[], samples: readonly Sample[]): Causes {
  const totals = new Map<string, number>()
  const add = (cause: string, used: number) => totals.set(cause, (totals.get(cause) ?? 0) + used)
  const open: { readonly end: Moment; readonly cause: string }[] = [{ end: endOf(task), cause: 'other' }]
  let since = beginOf(task)
  const count = (until: Moment) => {
    const cause = open.at(-1)?.cause ?? 'other'
    const used = until.used - since.used
    if (cause !== RUNNING) add(cause, used)
    else for (const [part, share] of sharesOf(samples, since.clock, until.clock)) add(part, used * share)
    since = until
  }
  const closeUntil = (moment: Moment) => {
    for (let last = open.at(-1); last !== undefined && last.end.clock <= moment.clock; last = open.at(-1)) {
      count(last.end)
      open.pop()
    }
  }
  for (const span of spans) {
    closeUntil(beginOf(span))
    count(beginOf(span))
    open.push({ end: endOf(span), cause: causeOf(span) ?? open.at(-1)?.cause ?? 'other' })
  }
  closeUntil(endOf(task))
  return byLength(totals)
}

/** Name of the work behind a kind of event; undefined for events inside another one that has a name. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'parsing HTML',
  ParseAuthorStyleSheet: 'parsing style',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MajorGC: 'garbage',
  MinorGC: 'garbage',
  BlinkGC: 'garbage',
}
/** Samples tell what runs. */
const RUNNING = 'running'
const SCRIPT = 'script without a sample'

function causeOf({ name, args }: TraceEvent): string | undefined {
  const file = () => partOf(args?.data?.url ?? args?.fileName ?? '')
  if (name === 'v8.compile' || name === 'v8.compileModule') return `compiling ${file()}`
  if (name === 'EvaluateScript' || name === 'v8.evaluateModule') return `evaluating ${file()}`
  if (name === 'FunctionCall' || name === 'RunMicrotasks') return RUNNING
  return KINDS[name]
}

interface Sample {
  /** Microseconds on the clock. */
  readonly at: number
  readonly part: string
}

/** Share of each part in the samples between two moments. */
function sharesOf(samples: readonly Sample[], from: number, until: number): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  let total = 0
  for (let index = firstAfter(samples, from); index < samples.length; index += 1) {
    const sample = samples[index]
    if (sample === undefined || sample.at >= until) break
    counts.set(sample.part, (counts.get(sample.part) ?? 0) + 1)
    total += 1
  }
  return total === 0 ? [[SCRIPT, 1]] : [...counts].map(([part, count]) => [part, count / total] as const)
}

function firstAfter(samples: readonly Sample[], moment: number): number {
  let low = 0
  let high = samples.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((samples[middle]?.at ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** What the thread of `like` ran at each sample. */
function samplesOf(events: readonly TraceEvent[], like: TraceEvent): readonly Sample[] {
  const begun = events.find(({ name, pid, tid }) => name === 'Profile' && pid === like.pid && tid === like.tid)
  const parts = new Map<number, string>()
  const samples: Sample[] = []
  let at = begun?.args?.data?.startTime ?? 0
  const chunks = events
    .filter(({ name, pid, id }) => name === 'ProfileChunk' && pid === begun?.pid && id === begun.id)
    .sort((a, b) => a.ts - b.ts)
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {}
    for (const { id, parent = 0, callFrame } of cpuProfile?.nodes ?? [])
      parts.set(id, libraryOf(callFrame) ?? parts.get(parent) ?? SCRIPT)
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[index] ?? 0
      samples.push({ at, part: parts.get(node) ?? SCRIPT })
    }
  }
  return samples.sort((a, b) => a.at - b.at)
}

/** Names of the parts by their sources, the first that fits. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/(react-dom|scheduler)\//, 'React DOM'],
  [/node_modules\/@tanstack\//, 'router'],
  [/node_modules\/(@xstate|xstate)\//, 'XState'],
  [/node_modules\/(tsyringe|reflect-metadata|tslib)\/|src\/composition\/|src\/main/, 'container'],
  [/node_modules\/react\//, 'React'],
  [/src\/ui\//, 'components'],
  [/src\/core\//, 'core'],
  [/src\/adapters\/|contract\//, 'adapters'],
]

/** Undefined for the browser's own functions, whose caller counts. */
function libraryOf({ url = '', lineNumber = 0, columnNumber = 0 }: ProfileNode['callFrame']): string | undefined {
  if (url === '') return undefined
  const source = sourceAt(url, lineNumber, columnNumber)
  return source === undefined ? partOf(url) : (PARTS.find(([path]) => path.test(source))?.[1] ?? source)
}
