import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** Signs in the name of a Firebase project; fields as in the console's key file. */
export interface ServiceAccount {
  readonly projectId: string
  readonly clientEmail: string
  readonly privateKey: KeyObject
}

const KEY_FILE = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().regex(/^[^@\s]+@[^@\s]+$/),
  private_key: z.string(),
})

/** The text of a service account's key file. Errors leave out its content, which is secret. */
export const serviceAccount = z.string().transform((text, context): ServiceAccount => {
  try {
    const file = KEY_FILE.parse(JSON.parse(text))
    const privateKey = createPrivateKey(file.private_key)
    if (privateKey.asymmetricKeyType === 'rsa') {
      return { projectId: file.project_id, clientEmail: file.client_email, privateKey }
    }
  } catch {
    // The issue below reports it.
  }
  context.addIssue({ code: 'custom', message: 'must be the JSON text of a service account’s key file, on one line' })
  return z.NEVER
})
