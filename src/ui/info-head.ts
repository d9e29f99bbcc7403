import { pageTitle } from './route-table.ts'

/** Title and description of an informational page. */
export function infoHead(document: { readonly title: string; readonly description: string } | undefined) {
  if (document === undefined) return {}
  return { meta: [{ title: pageTitle(document.title) }, { name: 'description', content: document.description }] }
}
