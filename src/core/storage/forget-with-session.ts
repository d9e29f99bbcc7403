import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { DeviceFiles } from './device-files.port.ts'

/** Removes all files when the person of the session leaves, and at once where nobody is logged in. */
export function forgetWithSession(files: DeviceFiles, session: SessionActor, log: Log): void {
  const forget = () => {
    files.clear().catch((error: unknown) => log.warn('removing files of the device failed', error))
  }
  const current = () => selectUser(session.getSnapshot())?.id ?? null
  let person = current()
  session.on('identity changed', () => {
    const next = current()
    if (person !== null && person !== next) forget()
    person = next
  })
  if (person === null) forget()
}
