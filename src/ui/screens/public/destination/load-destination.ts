import { notFound } from '@tanstack/react-router'
import { isTopic } from '../../../../core/search/destination-page.ts'
import type { App } from '../../../app.tsx'
import { orNotFound } from '../../../shared/or-not-found.ts'
import { destinationMeta } from './destination-meta.ts'

interface Asked {
  readonly slug: string
  readonly topic?: string | undefined
}

/** Loads the page's data and its elements for the document's head. */
export async function loadDestination(app: App, { slug, topic }: Asked, signal: AbortSignal) {
  if (topic !== undefined && !isTopic(topic)) throw notFound()
  const page = await orNotFound(app.public.search.fetchDestination(slug, topic, signal))
  return { topic, page, meta: destinationMeta(page, topic) }
}
