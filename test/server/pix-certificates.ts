import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface Certificates {
  /** Paths of PEM files. */
  readonly authority: string
  readonly client: { readonly certificate: string; readonly key: string }
  /** A certificate that the authority did not sign. */
  readonly stranger: { readonly certificate: string; readonly key: string }
  /** In PEM. */
  readonly server: { readonly ca: string; readonly cert: string; readonly key: string }
  remove(): void
}

/** An authority with certificates for a bank at 127.0.0.1 and for its client. */
export async function makeCertificates(): Promise<Certificates> {
  const folder = mkdtempSync(join(tmpdir(), 'pix-certificates-'))
  const authority = await generate([{ name: 'commonName', value: 'Autoridade de teste' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const ca = { key: authority.private, cert: authority.cert }
  const server = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca,
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  })
  const client = await generate([{ name: 'commonName', value: 'Recebedor' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca,
  })
  const stranger = await generate([{ name: 'commonName', value: 'Outro' }], { keyType: 'ec', algorithm: 'sha256' })
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return {
    authority: file('authority.pem', authority.cert),
    client: { certificate: file('client.pem', client.cert), key: file('client.key', client.private) },
    stranger: { certificate: file('stranger.pem', stranger.cert), key: file('stranger.key', stranger.private) },
    server: { ca: authority.cert, cert: server.cert, key: server.private },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
