import type { ReviewDesk, ReviewItem } from '../../../../core/review/review.port.ts'
import type { App } from '../../../app.tsx'

export interface LoadedDesk {
  readonly desk: ReviewDesk
  readonly queue: { readonly items: readonly ReviewItem[]; readonly waiting: number }
}

/** The queue when the desk is opened. */
export async function loadDesk(app: App, signal: AbortSignal): Promise<LoadedDesk> {
  const { desk } = await app.loadDesk()
  return { desk, queue: await desk.fetchQueue(signal) }
}
