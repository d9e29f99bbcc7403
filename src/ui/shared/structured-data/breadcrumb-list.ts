import type { BreadcrumbList } from 'schema-dts'

/** From the root to the current page. */
export const breadcrumbList = (steps: readonly { readonly name: string; readonly path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: path,
  })),
})
