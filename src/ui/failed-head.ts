import { failureText } from './failure-sentence.ts'
import { pageTitle } from './route-table.ts'

/**
 * The head of a page whose data did not come: the tab says what the screen says, and search engines keep away. `missing`
 * is the title where there is no such thing. While the data is on its way the route keeps the title of its row.
 */
export function failedHead(match: { readonly status: string; readonly error: unknown }, missing: string) {
  const robots = { name: 'robots', content: 'noindex' }
  const title =
    match.status === 'notFound' ? missing : match.status === 'error' ? failureText(match.error).title : undefined
  return { meta: title === undefined ? [robots] : [robots, { title: pageTitle(title) }] }
}
