import coarseUrl from './base-map.json?url'
import type { DrawBaseMap } from './base-map.ts'
import { createBaseMap } from './base-map.ts'
import type { BaseMapFile } from './base-map-data.ts'
import detailUrl from './base-map-detail.json?url'

/** Files of their own, which the offline worker caches at their first use. */
export async function loadBaseMap(): Promise<DrawBaseMap> {
  return createBaseMap(await readFile(coarseUrl), () => readFile(detailUrl))
}

async function readFile(url: string): Promise<BaseMapFile> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`map file not loaded: ${answer.status}`)
  return await answer.json()
}
