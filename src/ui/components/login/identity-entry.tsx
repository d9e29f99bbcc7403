import { useApp } from '../../app.tsx'
import { showCodeMissing } from '../code-missing.ts'
import { useCode } from '../ui/use-code.ts'

const loadButton = () => import('./identity-button.tsx').then((module) => module.IdentityButton)

/**
 * The way in through an identity provider, with a divider above it; nothing where none is configured, and then none of its
 * code is fetched either.
 */
export function IdentityEntry() {
  const { identity } = useApp()
  const IdentityButton = useCode(loadButton, identity !== null, showCodeMissing)
  if (identity === null) return null
  return (
    // As high as what comes, so that nothing moves.
    <div className="min-h-34">{IdentityButton !== null && <IdentityButton identity={identity} />}</div>
  )
}
