import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPagesFor } from './build-pages.ts'
import { type ForeignBackend, type ForeignBackendOptions, startForeignBackend } from './foreign-backend.ts'
import { startStaticHost } from './static-host.ts'

/** The built pages on a static host, with a backend that has only the calls of the specification's section 7. */
export interface ForeignSite {
  readonly backend: ForeignBackend
  readonly origin: string
  close(): Promise<void>
}

export interface ForeignSiteOptions extends Pick<ForeignBackendOptions, 'envelope' | 'features' | 'tokenSeconds'> {
  /** True: the backend is below /api/ of the pages' origin. False: it has its own origin. */
  readonly sameOrigin: boolean
  /** Pages that are already built for it. */
  readonly built?: BuiltPages
}

export interface BuiltPages {
  /** Their folder. */
  readonly dist: string
  remove(): Promise<void>
}

/** Pages without messages, for a backend below /api/ of their origin. */
export async function buildPagesWithoutMessages(): Promise<BuiltPages> {
  const dist = await mkdtemp(join(tmpdir(), 'tour-presencial-foreign-'))
  await buildPagesFor('/api/', dist, { VITE_MESSAGING_URL: 'off' })
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}

export async function startForeignSite({ sameOrigin, built, ...options }: ForeignSiteOptions): Promise<ForeignSite> {
  const backend = await startForeignBackend(options)
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-foreign-'))
  if (built === undefined) await buildPagesFor(sameOrigin ? '/api/' : backend.baseUrl, folder)
  const host = await startStaticHost(built?.dist ?? folder, sameOrigin ? () => backend.baseUrl : undefined)
  return {
    backend,
    origin: host.origin,
    async close() {
      await host.close()
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
