import { NotFoundScreen } from './components/shell/page-error.tsx'
import { NOT_OFFERED } from './failure-sentence.ts'

export function NotFound() {
  return <NotFoundScreen />
}

/** A page whose feature the backend does not offer. */
export function NotOffered() {
  return <NotFoundScreen {...NOT_OFFERED} />
}
