import { isFailure } from '../../../../core/failures.ts'
import type { HomeContent } from '../../../../core/search/search.ts'
import type { App } from '../../../app.tsx'

/** What the home page could get: a home without offers is still a home, so a failure is content too. */
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
