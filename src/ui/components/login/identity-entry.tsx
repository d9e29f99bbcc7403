import { useApp } from '../../app.tsx'
import { showCodeMissing } from '../code-missing.ts'
import { useCode } from '../ui/use-code.ts'

const loadButton = () => import('./identity-button.tsx').then((module) => module.IdentityButton)

/** The identity provider's button with a divider; nothing without a configured provider, whose code then never loads. */
export function IdentityEntry() {
  const { identity } = useApp()
  const IdentityButton = useCode(loadButton, identity !== null, showCodeMissing)
  if (identity === null) return null
  return (
    // Reserves the button's height, so that nothing moves.
    <div className="min-h-34">{IdentityButton !== null && <IdentityButton identity={identity} />}</div>
  )
}
