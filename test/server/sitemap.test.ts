import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { Services } from '../../server/module.ts'
import { serveSitemap } from '../../server/offers/sitemap.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

describe('for search engines', () => {
  let server: TestApp
  let dist: string
  let database: Database
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'tour-presencial-robots-'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /area-do-guia\n')
    database = await openMigratedPglite()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Luís Ferreira Passeios')
    await addOffer(database, {
      id: 'historico',
      title: 'Centro histórico de São Luís a pé',
      stars: [5, 4],
      fields: { themes: ['history'] },
    })
    await addOffer(database, { id: 'van', kind: 'transfer', title: 'Van' })
    await addOffer(database, { id: 'rascunho', title: 'Segredo', status: 'draft' })
    server = await startTestApp(database, { dist })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dist, { recursive: true })
  })

  const get = (url: string) => server.app.inject({ url })
  const locations = async (url: string) =>
    [...(await get(url)).body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path)

  test('robots.txt names the sitemap by its whole address', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/Disallow: \/area-do-guia\n\nSitemap: https?:\/\/[^/\s]+\/sitemap\.xml\n$/)
  })

  test('the sitemap lists files, and these every public offer, guide, destination and topic with offers', async () => {
    const files = await locations('/sitemap.xml')
    expect(files).toEqual(['/sitemaps/paginas-1.xml', '/sitemaps/ofertas-1.xml', '/sitemaps/guias-1.xml'])
    expect(await locations('/sitemaps/ofertas-1.xml')).toEqual([
      '/tour/detalhes-tour/historico',
      '/tour/detalhes-tour/van',
    ])
    expect(await locations('/sitemaps/guias-1.xml')).toEqual(['/loja/guia'])
    const pages = await locations('/sitemaps/paginas-1.xml')
    expect(pages).toContain('/')
    expect(pages.filter((path) => path?.startsWith('/destinos'))).toEqual([
      '/destinos/sao-luis',
      '/destinos/sao-luis/passeios',
      '/destinos/sao-luis/traslados',
      '/destinos/sao-luis/historia',
    ])
    expect((await get('/sitemaps/ofertas-1.xml')).body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  test('the index lists as many files of pages as there are, and together they have every page', async () => {
    const app = fastify()
    const places = Array.from({ length: 12 }, (_, at) => ({ slug: `lugar-${at}`, topics: [] }))
    const services = { reads: database, config: { limits: { readsPerAddress: 100 } }, siteUrl: () => 'https://site' }
    serveSitemap(app, services as unknown as Services, { destinationTopics: async () => places }, 10)
    const paths = async (url: string) =>
      [...(await app.inject({ url })).body.matchAll(/<loc>https:..site([^<]*)/g)].map(([, path]) => path ?? '')
    const files = (await paths('/sitemap.xml')).filter((path) => path.includes('paginas'))
    expect(files).toEqual(['/sitemaps/paginas-1.xml', '/sitemaps/paginas-2.xml', '/sitemaps/paginas-3.xml'])
    const pages = (await Promise.all(files.map(paths))).flat()
    expect(pages.filter((path) => path.startsWith('/destinos'))).toHaveLength(12)
    await app.close()
  })

  test.each(['/sitemaps/ofertas-2.xml', '/sitemaps/outra-1.xml', '/sitemaps/ofertas-0.xml'])(
    '%s is missing',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )

  test('a destination’s answers come from its offers; one without offers, also for a topic, is missing', async () => {
    const page = (await get('/api/destinations/sao-luis?topic=historia')).json()
    expect(page).toMatchObject({
      total: 1,
      guides: 1,
      rating: { average: 4.5, count: 2 },
      offers: [{ id: 'historico' }],
    })
    for (const url of ['foz-do-iguacu', 'nenhum', 'sao-luis?topic=mergulho']) {
      expect((await get(`/api/destinations/${url}`)).statusCode).toBe(404)
    }
    expect((await get('/api/destinations/sao-luis?topic=outro')).statusCode).toBe(422)
    const near = async (path: string) => (await get(`/api/destinations/${path}`)).json().places
    const luis = { slug: 'sao-luis', name: 'São Luís', state: 'MA' }
    expect(await near('alcantara-ma/nearby?topic=historia')).toEqual([{ place: luis, km: expect.any(Number) }])
    expect(await near('nenhum/nearby')).toEqual([{ place: luis, km: null }])
    expect(await near('nenhum/nearby?topic=mergulho')).toEqual([])
  })
})
