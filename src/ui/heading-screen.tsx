import { useMatches } from '@tanstack/react-router'
import { rowOf } from './route-table.ts'

/** The heading of a route, as its row in the table names it. */
export function HeadingScreen() {
  const title = useMatches({ select: (matches) => rowOf(matches)?.title })
  return (
    <section className="mx-auto w-full max-w-3xl px-4 py-16">
      <h1 className="text-3xl font-bold">{title}</h1>
    </section>
  )
}
