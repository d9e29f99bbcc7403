import type { Answer } from '../../../contract/call.ts'
import type { ownOffers } from '../../../contract/own-offers.ts'
import type { Person } from '../../accounts/principal.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { type Edit, readOwner, statusOf } from './own-offer.ts'
import { suspension } from './suspended.ts'

type List = Answer<typeof ownOffers>
type Summary = List['offers'][number]

interface Row extends Pick<Summary, 'id' | 'kind' | 'title' | 'place' | 'cover' | 'suspension'> {
  proposed_title: string | null
  sale_status: 'published' | 'paused' | null
  state: Edit['state'] | null
  reason: string | null
  price_from: number | null
  updated_at: Date
}

const CHEAPEST_DRAFTED = `(SELECT min((price ->> 'price')::integer)
  FROM jsonb_path_query(e.content, '$.plans.plans[*].prices[*] ? (@.band == "adult" && @.price != null)') AS price)`
const CHEAPEST_SOLD = `(SELECT min(pp.price) FROM plans pl JOIN plan_prices pp ON pp.plan_id = pl.id AND pp.band = 'adult'
  WHERE pl.offer_id = o.id)`

/** A guide's offers and drafts. An offer on sale shows its public state, and its waiting title. */
export async function listOwn(database: Database, principal: Person): Promise<List> {
  const owner = await readOwner(database, principal)
  if (owner === undefined) throw problem('forbidden')
  const { maySubmit, obstacle, salesSuspension, providerId } = owner
  const rows = await database.query<Row>(
    `SELECT coalesce(o.id, e.id) AS id, coalesce(o.kind, e.kind) AS kind, o.status AS sale_status, e.state,
       e.rejection_reason AS reason, coalesce(o.title, e.content #>> '{basics,title}', '') AS title,
       CASE WHEN o.id IS NOT NULL THEN nullif(nullif(btrim(e.content #>> '{basics,title}'), o.title), '') END AS proposed_title,
       CASE WHEN o.id IS NULL THEN nullif(e.content #> '{basics,place}', 'null')
         ELSE jsonb_build_object('slug', d.slug, 'name', d.name, 'state', d.state) END AS place,
       CASE WHEN o.id IS NULL THEN (e.content #> '{photos,photos,0}') - 'id' ELSE o.pictures -> 0 END AS cover,
       CASE WHEN o.id IS NULL THEN ${CHEAPEST_DRAFTED} ELSE ${CHEAPEST_SOLD} END AS price_from,
       greatest(o.updated_at, e.updated_at) AS updated_at, ${suspension('offer', 'o.id', 'o.suspended_at')} AS suspension
     FROM (SELECT * FROM offers WHERE provider_id = $1 AND status IN ('published', 'paused')) o
       FULL JOIN (SELECT * FROM offer_edits WHERE provider_id = $1) e ON e.id = o.id
       LEFT JOIN destinations d ON d.slug = o.destination
     ORDER BY updated_at DESC, id`,
    [providerId],
  )
  return { maySubmit, obstacle, salesSuspension, offers: rows.map(summaryOf) }
}

const summaryOf = ({ id, kind, sale_status, state, reason, title, place, cover, ...row }: Row) => ({
  ...{ id, kind, title, place, cover, suspension: row.suspension },
  status: sale_status ?? statusOf(state ?? 'editing'),
  changes: sale_status === null ? null : state,
  rejectionReason: reason,
  proposedTitle: row.proposed_title,
  priceFrom: row.price_from,
  updatedAt: row.updated_at.toISOString(),
})
