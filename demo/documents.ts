import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PrivateFile } from '../server/onboarding/documents.ts'

/** Drawn documents of the providers who wait for the demo's admin; drawing/draw-pictures.ts writes the files. */
export const IDENTITY_DOCUMENTS = ['Frente', 'Verso', 'Selfie'] as const
export const CERTIFICATE_DOCUMENTS = ['Certificado'] as const

export type DocumentLabel = (typeof IDENTITY_DOCUMENTS | typeof CERTIFICATE_DOCUMENTS)[number]

export const documentFile = (person: { readonly cpf: string }, label: DocumentLabel) =>
  fileURLToPath(new URL(`documents/${person.cpf}-${label.toLowerCase()}.jpg`, import.meta.url))

export function readDocuments(
  person: { readonly cpf: string },
  labels: readonly DocumentLabel[],
): Promise<(PrivateFile & { readonly label: string })[]> {
  return Promise.all(
    labels.map(async (label) => ({ label, type: 'image/jpeg', content: await readFile(documentFile(person, label)) })),
  )
}
