import { NotFoundScreen } from './components/shell/page-error.tsx'

export function NotFound() {
  return <NotFoundScreen />
}
