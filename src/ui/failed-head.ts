import { failureText } from './failure-sentence.ts'
import { pageTitle } from './route-table.ts'

/**
 * The head of a page whose data failed to load: the tab shows the screen's title, and search engines do not index it.
 * `missing` is the title for a 404. While the data loads, the route keeps the title of its row.
 */
export function failedHead(match: { readonly status: string; readonly error: unknown }, missing: string) {
  const robots = { name: 'robots', content: 'noindex' }
  const title =
    match.status === 'notFound' ? missing : match.status === 'error' ? failureText(match.error).title : undefined
  return { meta: title === undefined ? [robots] : [robots, { title: pageTitle(title) }] }
}
