import type { FastifyInstance } from 'fastify'
import { destinationHref } from '../../src/core/search/destination-page.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import type { Catalogue } from '../search/catalogue.ts'

/** The protocol allows 50,000 addresses a file; smaller files are drawn faster. */
const PER_FILE = 10_000
const AN_HOUR = 'public, max-age=3600'

const PAGES = [
  '/',
  '/tour/resultado-da-busca-tour',
  '/dicas',
  '/sobre-nos',
  '/central-de-ajuda',
  '/politica-de-cancelamento',
  '/prevencao-fraudes',
  '/politica-de-privacidade',
  '/termos-condicoes',
  '/cadastro-prestador',
]

interface Address {
  readonly path: string
  /** ISO date of the last change, if known. */
  readonly changed?: string
}

/** The public pages for search engines, which robots.txt names (server/spa.ts): an index of files, so that it can grow to millions of offers. */
export function serveSitemap(
  app: FastifyInstance,
  { reads, config, siteUrl }: Services,
  catalogue: Pick<Catalogue, 'destinationTopics'>,
  perFile = PER_FILE,
): void {
  const rateLimit = { max: config.limits.readsPerAddress, timeWindow: 60_000 }

  app.get('/sitemap.xml', { config: { rateLimit } }, async (_request, reply) => {
    const counts = await reads.query<{ part: string; count: number }>(
      `SELECT 'ofertas' AS part, count(*)::integer AS count FROM public_offers
       UNION ALL SELECT 'guias', count(DISTINCT provider_id)::integer FROM public_offers`,
    )
    const files = [{ part: 'paginas', count: (await pages()).length }, ...counts]
      .toSorted((a, b) => b.part.localeCompare(a.part))
      .flatMap(({ part, count }) =>
        Array.from({ length: Math.ceil(count / perFile) }, (_, at) => `/sitemaps/${part}-${at + 1}.xml`),
      )
    const entries = files.map((path) => `<sitemap><loc>${escapeXml(siteUrl() + path)}</loc></sitemap>`)
    return reply
      .header('cache-control', AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(xml('sitemapindex', entries))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', { config: { rateLimit } }, async (request, reply) => {
    const [, part, page] = /^(paginas|ofertas|guias)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    const addresses = part === undefined ? [] : await addressesOf(part, (Number(page) - 1) * perFile)
    if (addresses.length === 0) throw problem('route_not_found')
    const entries = addresses.map(({ path, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
      return `<url><loc>${escapeXml(siteUrl() + path)}</loc>${lastmod}</url>`
    })
    return reply.header('cache-control', AN_HOUR).type('application/xml; charset=utf-8').send(xml('urlset', entries))
  })

  async function pages(): Promise<readonly string[]> {
    const places = (await catalogue.destinationTopics()).flatMap(({ slug, topics }) => [
      destinationHref(slug),
      ...topics.map(({ topic }) => destinationHref(slug, topic)),
    ])
    return [...PAGES, ...places]
  }

  async function addressesOf(part: string, from: number): Promise<readonly Address[]> {
    if (part === 'paginas') return (await pages()).slice(from, from + perFile).map((path) => ({ path }))
    return part === 'ofertas'
      ? reads.query<Required<Address>>(
          `SELECT '/tour/detalhes-tour/' || id AS path, updated_at::date::text AS changed
           FROM public_offers ORDER BY id LIMIT ${perFile} OFFSET $1`,
          [from],
        )
      : reads.query<Address>(
          `SELECT '/loja/' || provider_id AS path FROM public_offers GROUP BY provider_id
           ORDER BY provider_id LIMIT ${perFile} OFFSET $1`,
          [from],
        )
  }
}

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
