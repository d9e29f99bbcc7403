import type { IdentityEntrance } from '../../../core/identity/identity-entrance.ts'
import { loginElsewhere } from '../../open-login.ts'
import { toast } from '../toasts/toast.ts'
import { identityFailureText } from './identity-failure.ts'

/** After a page load: finishes a sign-in that returns from Google, and reports the result. */
export async function resumeIdentity(identity: IdentityEntrance): Promise<void> {
  try {
    await identity.resume(() => {
      loginElsewhere.isBack = true
      toast.info('Concluindo a sua entrada com o Google…')
    })
  } catch (error) {
    const { text, isQuiet } = identityFailureText(error)
    if (isQuiet) toast.info(text)
    else toast.error(text)
  } finally {
    loginElsewhere.isBack = false
  }
}
