import { isFailure } from '../../../../core/failures.ts'
import type { HomeContent } from '../../../../core/search/search.ts'
import type { App } from '../../../app.tsx'

/** The home page's data. A failure is data too, because the page is useful without offers. */
export type HomeData =
  | { readonly content: HomeContent; readonly failure: null }
  | { readonly content: null; readonly failure: Error }

export async function loadHome({
  context,
  abortController,
}: {
  context: { app: App }
  abortController: AbortController
}): Promise<HomeData> {
  try {
    return { content: await context.app.public.search.fetchHome(abortController.signal), failure: null }
  } catch (error) {
    if (!isFailure(error)) throw error
    return { content: null, failure: error }
  }
}
