import sharp from 'sharp'
import {
  LARGEST_UPLOAD_BYTES,
  LEAST_DOCUMENT_SIDE,
  MOST_UPLOAD_PIXELS,
  WORKING_SIDE,
} from '../../src/core/images/upload-limits.ts'
import { hasPermission } from '../accounts/authorization.ts'
import type { Person } from '../accounts/principal.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, HttpProblem, problem } from '../http/problem.ts'
import { readPicture } from '../marketplace/pictures.ts'
import type { Services } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { type ObjectStore, StorageUnavailable } from '../storage/object-store.ts'
import { hasActions } from './pdf-actions.ts'

export interface PrivateFile {
  readonly type: 'image/jpeg' | 'image/webp' | 'application/pdf'
  readonly content: Buffer
}

/**
 * Decodes a picture and encodes it again: upright, without place, phone or hidden data. Its content decides the type.
 * @throws HttpProblem 422 about `field`.
 */
export async function readDocumentPicture(field: string, dataUrl: string): Promise<PrivateFile> {
  const source = naming(field, () => readPicture(dataUrl))
  const { data, info } = await encoded(source).catch((cause: unknown) => {
    throw fieldProblem(field, FIELD.image_broken, cause)
  })
  if (Math.min(info.width, info.height) < LEAST_DOCUMENT_SIDE) {
    throw fieldProblem(field, FIELD.image_unreadable(LEAST_DOCUMENT_SIDE))
  }
  return { type: 'image/jpeg', content: data }
}

const encoded = (source: Buffer) =>
  sharp(source, { limitInputPixels: MOST_UPLOAD_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .timeout({ seconds: 15 })
    .toBuffer({ resolveWithObject: true })

const PDF = /^data:application\/pdf;base64,/i

/** Reads a picture, or a PDF by its signature. A PDF without actions is stored unchanged; documents are never served as pages of the site. */
export async function readDocument(field: string, dataUrl: string): Promise<PrivateFile> {
  const head = PDF.exec(dataUrl.slice(0, 64))
  if (head === null) {
    if (!/^data:image\//i.test(dataUrl)) throw fieldProblem(field, FIELD.document_type)
    return readDocumentPicture(field, dataUrl)
  }
  const base64 = dataUrl.slice(head[0].length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw fieldProblem(field, FIELD.document_incomplete)
  const content = Buffer.from(base64, 'base64')
  if (content.length > LARGEST_UPLOAD_BYTES) throw fieldProblem(field, FIELD.document_too_large)
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).includes('%%EOF')
  if (!isPdf) throw fieldProblem(field, FIELD.document_not_pdf)
  if (await hasActions(content)) throw fieldProblem(field, FIELD.document_active)
  return { type: 'application/pdf', content }
}

/** Renames a picture's refusal to the field of the current call. */
export function naming<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const sentence = error instanceof HttpProblem ? error.problem.errors?.image : undefined
    throw sentence === undefined ? error : fieldProblem(field, sentence)
  }
}

interface Submission {
  readonly companyId: string
  readonly userId: string
  readonly kind: 'identity' | 'certificate' | 'company' | 'profile'
  /** Data that an admin compares with the documents. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly files: readonly (PrivateFile & { readonly label: string; readonly objectKey?: string })[]
  /** Documents of an earlier request that are part of this one. */
  readonly kept?: readonly string[]
}

/**
 * Requests an admin's decision. Replaces a waiting request of the same kind and its documents. Deletes the content of decided
 * requests' documents, unless this request includes them.
 */
export async function askReview(transaction: Database, asked: Submission, now: Date): Promise<void> {
  await transaction.query('DELETE FROM reviews_asked WHERE company_id = $1 AND kind = $2 AND decision IS NULL', [
    asked.companyId,
    asked.kind,
  ])
  const [review] = await transaction.query<{ id: string }>(
    'INSERT INTO reviews_asked (company_id, kind, facts, submitted_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [asked.companyId, asked.kind, JSON.stringify(asked.facts), now.toISOString()],
  )
  for (const { label, type, content, objectKey = null } of asked.files) {
    await transaction.query(
      `INSERT INTO private_documents (user_id, review_id, label, type, content, object_key, sent_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [asked.userId, review?.id, label, type, objectKey === null ? content : null, objectKey, now.toISOString()],
    )
    await transaction.query('DELETE FROM document_deletions WHERE key = $1', [objectKey])
  }
  await transaction.query('UPDATE private_documents SET review_id = $1 WHERE id = ANY($2)', [
    review?.id,
    asked.kept ?? [],
  ])
  await transaction.query(
    `UPDATE private_documents d SET content = NULL, deleted_at = $3 FROM reviews_asked r
      WHERE r.id = d.review_id AND r.company_id = $1 AND r.kind = $2 AND r.decision IS NOT NULL AND d.deleted_at IS NULL`,
    [asked.companyId, asked.kind, now.toISOString()],
  )
}

/** Accepted photos of a rejected request, by label. */
export async function keptDocuments(
  transaction: Database,
  reviewId: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; label: string }>(
    'SELECT id, label FROM private_documents WHERE review_id = $1 AND refusal IS NULL AND deleted_at IS NULL',
    [reviewId ?? null],
  )
  return new Map(rows.map(({ id, label }) => [label, id]))
}

/**
 * Stores why single photos of a request are refused.
 * @throws HttpProblem 422 for a document that is no picture of this request.
 */
export async function refusePhotos(
  transaction: Database,
  reviewId: string,
  photos: readonly { readonly document: string; readonly reason: string }[],
): Promise<void> {
  for (const { document, reason } of photos) {
    const written = await transaction.query(
      `UPDATE private_documents SET refusal = $3
        WHERE id = $2 AND review_id = $1 AND deleted_at IS NULL AND type LIKE 'image/%' RETURNING id`,
      [reviewId, document, reason],
    )
    if (written.length === 0) throw fieldProblem('photos', FIELD.photo_of_other_submission)
  }
}

/**
 * Deletes the content of a decided request's documents. If single photos were refused, the others are kept for the provider's next
 * request. Call it in the decision's transaction.
 */
export async function emptyDocuments(transaction: Database, reviewId: string, now: Date): Promise<void> {
  await transaction.query(
    `UPDATE private_documents SET content = NULL, deleted_at = $2 WHERE review_id = $1 AND deleted_at IS NULL
      AND (refusal IS NOT NULL
        OR NOT EXISTS (SELECT 1 FROM private_documents o WHERE o.review_id = $1 AND o.refusal IS NOT NULL))`,
    [reviewId, now.toISOString()],
  )
}

export interface StoredDocument {
  readonly type: string
  readonly content: Uint8Array
  readonly ownerId: string
}

/** @throws HttpProblem 404 except for its owner and reviewers; 410 after its deletion. */
export async function readPrivateDocument(
  { database, documents }: Pick<Services, 'database' | 'documents'>,
  principal: Person,
  id: string,
): Promise<StoredDocument> {
  const [row] = await database.query<{
    user_id: string
    type: string
    content: Uint8Array | null
    object_key: string | null
  }>(
    'SELECT user_id, type, content, object_key FROM private_documents WHERE id = $1 AND (user_id = $2 OR $3::boolean)',
    [id, principal.userId, hasPermission(principal, 'reviewer')],
  )
  if (row === undefined) throw problem('record_not_found')
  const content = row.content ?? (row.object_key === null ? null : await objectOf(documents, row.object_key))
  if (content === null) throw problem('document_deleted')
  return { type: row.type, content, ownerId: String(row.user_id) }
}

export async function objectOf(documents: ObjectStore | null, key: string): Promise<Buffer | null> {
  if (documents === null) throw new StorageUnavailable('a document is in object storage, but S3_ENDPOINT is not set')
  return documents.get(key)
}
