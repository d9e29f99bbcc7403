import type { Decider } from '../accounts/principal.ts'
import type { ReleasedPhoto } from '../bookings/review-photos.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { pathsOf } from '../offers/editing/photo-files.ts'
import { writeWidths } from '../offers/editing/photos.ts'
import { objectOf } from '../onboarding/documents.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { removeUnusedPictures } from '../privacy/picture-files.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** First part of the keys of released photos. */
const FOLDER = 'reviews'

/** A request about the photos of a review. */
export interface PhotoRequest {
  readonly provider: {
    readonly name: string
    readonly legalName: string
    readonly taxId: string
    readonly email: string
  }
  readonly facts: { label: string; value: string }[]
}

interface Row {
  id: string
  rating_id: string
  booking_id: string
  user_id: string
  guide_id: string | null
  name: string
  email: string
  guide: string
  title: string
  stars: number
  text: string
}

const REQUESTS = `SELECT r.id, v.id AS rating_id, b.id AS booking_id, u.id::text AS user_id, c.user_id::text AS guide_id, u.name,
    u.email, b.provider_name AS guide, f.title, v.stars::int AS stars, v.text
  FROM reviews_asked r JOIN reviews v ON v.id = r.rating_id JOIN bookings b ON b.id = v.booking_id
    JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id JOIN offers f ON f.id = b.offer_id
    JOIN providers p ON p.id = f.provider_id LEFT JOIN companies c ON c.id = p.company_id`

/** The photos, the review and the offer that admins see, by request of the kind `photos`. */
export async function readPhotoRequests(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<Row>(`${REQUESTS} WHERE r.id = ANY($1)`, [ids])
  return new Map(
    rows.map(({ id, name, email, title, guide, stars, text }) => [
      id,
      {
        provider: { name, legalName: name, taxId: '', email },
        facts: [
          { label: 'Oferta', value: title },
          { label: 'Guia', value: guide },
          { label: 'Nota', value: stars === 1 ? '1 estrela' : `${stars} estrelas` },
          { label: 'Texto', value: text === '' ? 'não informado' : text },
        ],
      },
    ]),
  )
}

type Deciding = Pick<Services, 'database' | 'documents' | 'pictures' | 'config' | 'siteUrl' | 'now'>

interface Decision {
  readonly by: Decider
  readonly id: string
  /** Null for a release of all. */
  readonly reason: string | null
  /** Single refused photos; the others are released. */
  readonly photos: readonly { readonly document: string; readonly reason: string }[]
  /** Writes the decision. @returns false where this decision is already written. */
  readonly write: (transaction: Database) => Promise<boolean>
}

/**
 * Releases photos to the offer's page or refuses them, and mails the traveller. A refused photo's content is deleted.
 * @throws HttpProblem 403 for the traveller and for the guide of the offer, 404 after a new photo, and what `write` throws.
 */
export async function decidePhotos(services: Deciding, { by, id, reason, photos, write }: Decision): Promise<void> {
  const { database, pictures, now } = services
  const refused = new Map(photos.map(({ document, reason: why }) => [document, why]))
  const isReleased = (document: string) => reason === null || (refused.size > 0 && !refused.has(document))
  const written = await writePictures(services, id, isReleased)
  let used: readonly ReleasedPhoto[] = []
  try {
    used = await database.transaction(async (transaction) => {
      const request = await lockRequest(transaction, id)
      if (by.kind === 'person' && [request.user_id, request.guide_id].includes(by.userId))
        throw problem('own_submission')
      if (!(await write(transaction))) return []
      const waiting = await transaction.query<{ id: string }>('SELECT id FROM private_documents WHERE review_id = $1', [
        id,
      ])
      if ([...refused.keys()].some((document) => !waiting.some((one) => one.id === document))) {
        throw fieldProblem('photos', FIELD.photo_of_other_submission)
      }
      const released = written.filter((photo) => waiting.some((one) => one.id === photo.id))
      await transaction.query('UPDATE reviews SET photos = photos || $2::jsonb WHERE id = $1', [
        request.rating_id,
        JSON.stringify(released),
      ])
      for (const document of waiting) {
        if (isReleased(document.id))
          await transaction.query('DELETE FROM private_documents WHERE id = $1', [document.id])
        else await refuse(transaction, document.id, refused.get(document.id) ?? reason ?? '', now())
      }
      await mail(services, transaction, request, { reason, released: released.length })
      return released
    })
  } finally {
    const unused = written.filter((photo) => !used.includes(photo))
    await removeUnusedPictures(database, pictures, pathsOf(unused))
  }
}

/** Files exist before the row that names them; a page never shows a broken picture. */
async function writePictures(
  { database, documents, pictures }: Deciding,
  id: string,
  isReleased: (document: string) => boolean,
): Promise<readonly ReleasedPhoto[]> {
  const rows = await database.query<{ id: string; content: Uint8Array | null; object_key: string | null }>(
    'SELECT id, content, object_key FROM private_documents WHERE review_id = $1 AND deleted_at IS NULL ORDER BY sent_at, id',
    [id],
  )
  const written: ReleasedPhoto[] = []
  for (const row of rows.filter((one) => isReleased(one.id))) {
    const content = row.content ?? (row.object_key === null ? null : await objectOf(documents, row.object_key))
    if (content !== null) written.push({ ...(await writeWidths(pictures, FOLDER, content)), id: row.id })
  }
  return written
}

async function lockRequest(transaction: Database, id: string): Promise<Row> {
  const [rating] = await transaction.query<{ rating_id: string }>('SELECT rating_id FROM reviews_asked WHERE id = $1', [
    id,
  ])
  await transaction.query('SELECT 1 FROM reviews WHERE id = $1 FOR UPDATE', [rating?.rating_id])
  const [row] = await transaction.query<Row>(`${REQUESTS} WHERE r.id = $1`, [id])
  if (row === undefined) throw problem('submission_gone')
  return row
}

const refuse = (transaction: Database, id: string, reason: string, now: Date) =>
  transaction.query(
    'UPDATE private_documents SET refusal = $2, content = NULL, deleted_at = $3 WHERE id = $1 AND deleted_at IS NULL',
    [id, reason, now.toISOString()],
  )

interface Outcome {
  readonly reason: string | null
  readonly released: number
}

async function mail(
  { config, siteUrl, now }: Deciding,
  transaction: Database,
  { email, name, title, booking_id: bookingId }: Row,
  outcome: Outcome,
): Promise<void> {
  const content: MailContent = {
    ...wordsOf(outcome, title),
    greeting: greetingFor(name),
    action: { label: 'Ver a minha avaliação', url: `${siteUrl()}/area-do-cliente/reserva/${bookingId}` },
  }
  const composed = composeMail(content, config.brand)
  await post(transaction, now(), { channel: 'email', to: email, ...composed })
}

function wordsOf({ reason, released }: Outcome, title: string): Pick<MailContent, 'subject' | 'paragraphs'> {
  if (reason === null) {
    return {
      subject: 'As fotos da sua avaliação foram publicadas',
      paragraphs: [
        `As fotos que você enviou já aparecem com a sua avaliação de “${title}”. Obrigado por ajudar quem vem depois!`,
      ],
    }
  }
  return {
    subject:
      released === 0 ? 'As fotos da sua avaliação não foram publicadas' : 'Uma foto da sua avaliação não foi publicada',
    paragraphs: [
      released === 0
        ? `Olhamos as fotos que você enviou com a avaliação de “${title}” e não pudemos publicá-las.`
        : `Publicamos parte das fotos da sua avaliação de “${title}”. As outras não puderam ser publicadas.`,
      `O que disse quem analisou: “${reason}”`,
      'O texto e a nota continuam no site. Você pode enviar outras fotos quando quiser; as recusadas foram apagadas.',
    ],
  }
}
