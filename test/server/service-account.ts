import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A service account with a throw-away key: its file's text, and the key that verifies its signatures. */
export function serviceAccountOf(projectId: string): { text: string; email: string; publicKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const email = `records@${projectId}.iam.gserviceaccount.com`
  const file = {
    type: 'service_account',
    project_id: projectId,
    client_email: email,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return { text: JSON.stringify(file), email, publicKey }
}
