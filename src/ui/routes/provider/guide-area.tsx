import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

/** Specification section 2: the query tab has the values validations and account-update. */
const TABS = ['validations', 'account-update'] as const
type Tab = (typeof TABS)[number]

export const Route = createFileRoute('/_requires-company/area-do-guia')({
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => {
    const tab = TABS.find((name) => name === search.tab)
    return tab === undefined ? {} : { tab }
  },
  component: HeadingScreen,
})
