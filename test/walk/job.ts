import type { Person } from './site.ts'
import type { Size } from './tab.ts'
import type { Finding } from './walker.ts'

export const BACKENDS = ['own', 'foreign', 'foreign-enveloped'] as const
type Backend = (typeof BACKENDS)[number]

/** The walk of one person through some rows of the route table. */
export interface Job {
  readonly person: Person
  readonly sizes: readonly Size[]
  /** Of the rows. */
  readonly paths: readonly string[]
  readonly isDistinct: boolean
  /** Identities of controls that this person's earlier jobs at these sizes have pressed, such as those of the frame. */
  readonly known: readonly string[]
}

/** Start data of a worker. */
export interface WorkerStart {
  readonly backend: Backend
  /** A file of dumpDemo, for our own backend. */
  readonly demo: string
  /** The folder of the built pages. */
  readonly dist: string
}

export interface JobResult {
  readonly job: Omit<Job, 'known'>
  readonly pressed: number
  readonly pages: number
  readonly seconds: number
  readonly unpressed: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
  readonly seenOnce: readonly Finding[]
}

export type FromWorker =
  | { readonly ready: true }
  | { readonly line: string }
  | { readonly result: JobResult; readonly known: readonly string[] }
export type ToWorker = { readonly start: WorkerStart } | { readonly job: Job } | { readonly end: true }
