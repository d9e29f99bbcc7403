import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider, addReviews } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

interface Answer {
  total: number
  items: { id: string; title: string; destination: { slug: string }; firstDay?: string }[]
  understood: { notes: string[] }
  facets: { destinations: { place: { slug: string }; count: number }[] }
  correctedText: string | null
  nextCursor: string | null
}

eachDatabase('searching over HTTP', (open) => {
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Luís Ferreira Passeios')
    await addProvider(database, 'oculto', 'Guia Escondido', false)
    await addOffer(database, {
      id: 'historico',
      title: 'Centro histórico de São Luís a pé',
      highlights: ['Azulejos portugueses'],
      stars: [5, 5, 4],
      rules: [{ weekdays: [1, 3], lead: 120 }],
    })
    await addOffer(database, {
      id: 'lagoas',
      destination: 'lencois-maranhenses',
      title: 'Circuito das lagoas',
      description: 'Observação do pôr do sol nas dunas',
      minutes: 480,
      languages: ['pt', 'en'],
      cancellation: 'moderate',
    })
    await addOffer(database, {
      id: 'van',
      kind: 'transfer',
      destination: 'lencois-maranhenses',
      title: 'Van até Barreirinhas',
      transfer: { origin: 'Aeroporto de São Luís', destination: 'Barreirinhas', vehicle: 'Van', luggagePerPerson: 1 },
    })
    await addOffer(database, { id: 'golfinhos', destination: 'fernando-de-noronha', title: 'Barco com golfinhos' })
    await addOffer(database, {
      id: 'morro',
      destination: 'chapada-diamantina',
      title: 'Trilha do Morro do Pai Inácio',
      description: 'Excursões para todos, dunas não há',
    })
    await addOffer(database, {
      id: 'roteiro',
      kind: 'advisory',
      destination: 'foz-do-iguacu',
      title: 'Planeje sua viagem às cataratas',
    })
    await addOffer(database, { id: 'rascunho', title: 'Segredo do rascunho', status: 'draft' })
    await addOffer(database, { id: 'do-oculto', title: 'Segredo do oculto', provider: 'oculto' })
    await addOffer(database, { id: 'sem-preco', title: 'Segredo sem preço', plans: [{ price: null }] })
    server = await startTestApp(database, { now: () => new Date('2026-06-08T08:30:00-03:00') })
  })
  afterAll(async () => server.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/${path}`, headers })
  const search = async (query: Record<string, string>): Promise<Answer> => {
    const response = await get(`offers/search?${new URLSearchParams(query)}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const ids = async (query: Record<string, string>) => (await search(query)).items.map((item) => item.id)

  describe('text', () => {
    test.each([
      ['accents and upper case do not matter', 'SAO LUIS', 'historico', null],
      ['a typing error in a place is forgiven and said', 'lensois', 'lagoas', 'lençóis'],
      ['a letter may be missing', 'fernando de norona', 'golfinhos', 'fernando de noronha'],
      ['what has the same stem is no error', 'fernado de noronha', 'golfinhos', null],
      ['letters may be swapped or missing in a long word', 'chapada dimantina', 'morro', 'chapada diamantina'],
      ['old spellings are close enough', 'foz do iguassu', 'roteiro', 'foz do iguaçu'],
      ['a forgotten space is put back', 'saoluis', 'historico', 'são luís'],
      ['the last word may be half typed', 'golf', 'golfinhos', null],
      ['a typing error in a half typed word is forgiven', 'golfimh', 'golfinhos', 'golfinhos'],
      ['plurals meet their singular', 'azulejo', 'historico', null],
      ['irregular plurals meet their singular', 'excursao todos', 'morro', null],
      ['an accentless plural meets an accented singular', 'observacoes', 'lagoas', null],
      ['the state finds its places', 'bahia', 'morro', null],
      ['the word for the kind finds it', 'traslado', 'van', null],
      ['so does its English name', 'transfer barreirinhas', 'van', null],
      ['and that of advisory', 'assessoria', 'roteiro', null],
      ['the provider’s name is searched', 'ferreira', 'historico', null],
      ['words of the end of a sentence are searched', 'dunas lagoas', 'lagoas', null],
      ['words that say nothing need not match', 'o centro da cidade de sao luis', 'historico', 'o centro de sao luis'],
      ['a word that nobody knows is left out, and the rest searched', 'golfinhos xyzzy', 'golfinhos', 'golfinhos'],
      ['where no offer has all words, the place wins', 'azulejos noronha', 'golfinhos', 'noronha'],
    ])('%s: %s', async (_rule, text, first, corrected) => {
      const answer = await search({ text })
      expect(answer.items.map((item) => item.id)).toContain(first)
      expect(answer.correctedText).toBe(corrected)
    })

    test('two places in one text find the offers of both where no offer has both', async () => {
      const answer = await search({ text: 'noronha iguaçu' })
      const places = answer.items.map((item) => item.destination.slug)
      expect(new Set(places)).toEqual(new Set(['fernando-de-noronha', 'foz-do-iguacu']))
      expect(answer.correctedText).toBeNull()
    })

    test('a title comes before a description', async () => {
      await addReviews(
        database,
        'morro',
        Array.from({ length: 40 }, () => 5),
      )
      await addOffer(database, { id: 'dunas', destination: 'lencois-maranhenses', title: 'Dunas ao entardecer' })
      expect((await ids({ text: 'dunas' }))[0]).toBe('dunas')
    })

    test('among equals the offer that many people liked comes first', async () => {
      await addOffer(database, { id: 'rapel-a', title: 'Rapel', stars: [3, 3, 4] })
      await addOffer(database, { id: 'rapel-b', title: 'Rapel', stars: [5, 5, 5, 5, 4] })
      await addOffer(database, { id: 'rapel-c', title: 'Rapel', stars: [5] })
      expect(await ids({ text: 'rapel' })).toEqual(['rapel-b', 'rapel-c', 'rapel-a'])
    })

    test.each([
      `'; DROP TABLE offers; --`,
      `"`,
      `\\`,
      '%',
      '_%_',
      '& | ! ( ) :* <->',
      "a & !b | 'c':*",
      '()()(',
      'de da do',
      '...!?',
      '\u{1f3d6}\u{fe0f} praia',
      '\u{1f3d6}\u{fe0f}',
      'a'.repeat(120),
      'á '.repeat(60),
      '$1',
      '\u0301',
      'Ω東京',
      '#{7*7}',
      '-',
      '*',
      'NULL',
      '\u202etxet',
    ])('hostile text is only text: %j', async (text) => {
      const answer = await search({ text })
      expect(answer.items.length).toBe(Math.min(24, answer.total))
      expect((await get(`offers/suggestions?${new URLSearchParams({ text })}`)).statusCode).toBe(200)
    })

    test('text without a word asks for nothing, so everything is found', async () => {
      expect((await search({ text: '?!...' })).total).toBe((await search({})).total)
    })

    test('what nobody sells finds nothing, without an error', async () => {
      expect(await search({ text: 'qwrtpsdfg' })).toMatchObject({
        total: 0,
        items: [],
        correctedText: null,
        nextCursor: null,
      })
    })
  })

  test('what the public may not see is in no answer', async () => {
    expect((await search({ text: 'segredo' })).total).toBe(0)
    const everything = [
      await get('offers/search'),
      await get('offers/home'),
      await get('offers/suggestions?text=segredo'),
      await get('offers/historico'),
      await get('providers/guia'),
    ].map((response) => response.body)
    for (const body of everything) expect(body).not.toMatch(/Segredo|Escondido/)
    for (const path of ['offers/rascunho', 'offers/do-oculto', 'offers/sem-preco', 'providers/oculto']) {
      expect((await get(path)).statusCode).toBe(404)
    }
  })

  test('a change is in the next answer: published, renamed, unpublished, deleted', async () => {
    await addOffer(database, { id: 'novo', title: 'Caiaque', status: 'draft' })
    expect(await ids({ text: 'caiaque' })).toEqual([])
    await database.query(`UPDATE offers SET status = 'published' WHERE id = 'novo'`)
    expect(await ids({ text: 'caiaque' })).toEqual(['novo'])
    await database.query(`UPDATE offers SET title = 'Canoa havaiana' WHERE id = 'novo'`)
    expect(await ids({ text: 'havaiana' })).toEqual(['novo'])
    await database.query(`UPDATE offers SET status = 'paused' WHERE id = 'novo'`)
    expect(await ids({ text: 'havaiana' })).toEqual([])
    await database.query(`UPDATE offers SET status = 'published' WHERE id = 'novo'`)
    expect(await ids({ text: 'havaiana' })).toEqual(['novo'])
    await database.query(`DELETE FROM offers WHERE id = 'novo'`)
    expect(await ids({ text: 'havaiana' })).toEqual([])
  })

  test('a change that is rolled back is in no answer, and one that commits later is not missed', async () => {
    await addOffer(database, { id: 'lento', title: 'Jangada', status: 'draft' })
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query(`UPDATE offers SET status = 'published' WHERE id = 'lento'`)
        throw new Error('changed their mind')
      }),
    ).rejects.toThrow('changed their mind')
    expect(await ids({ text: 'jangada' })).toEqual([])
    let searched: Promise<string[]> = Promise.resolve([])
    await database.transaction(async (transaction) => {
      await transaction.query(`UPDATE offers SET status = 'published' WHERE id = 'lento'`)
      // Another offer changes and is searched before this transaction commits; PGlite makes the others wait for it.
      searched = database
        .query(`UPDATE offers SET duration_minutes = 90 WHERE id = 'golfinhos'`)
        .then(() => ids({ text: 'golfinhos' }))
      if (database.engine === 'postgres') await searched
    })
    expect(await searched).toContain('golfinhos')
    expect(await ids({ text: 'jangada' })).toEqual(['lento'])
  })

  describe('date and people', () => {
    test('a Monday departure whose booking closed this morning is not found, Wednesday’s is', async () => {
      // It is Monday, 8:30; the departure is at 9:00 and closes two hours before.
      expect(await ids({ date: '2026-06-08', text: 'historico' })).toEqual([])
      expect(await ids({ date: '2026-06-10', text: 'historico' })).toEqual(['historico'])
      expect(await ids({ date: '2026-06-09', text: 'historico' })).toEqual([])
      expect(await ids({ date: '2026-06-01', text: 'historico' })).toEqual([])
    })

    test('a period finds what any of its days has, and says the first of them', async () => {
      const found = await search({ date: '2026-06-08', dateUntil: '2026-06-14', text: 'historico' })
      expect(found.items.map(({ id, firstDay }) => [id, firstDay])).toEqual([['historico', '2026-06-10']])
      expect(await ids({ date: '2026-06-11', dateUntil: '2026-06-14', text: 'historico' })).toEqual([])
      // Without days, the answer is the next departure that can be booked.
      expect((await search({ text: 'historico' })).items[0]?.firstDay).toBe('2026-06-10')
      // Days may also be part of the text.
      expect((await search({ text: 'historico em julho' })).items[0]?.firstDay).toBe('2026-07-01')
    })

    test.each([
      [{ date: '2026-06-01' }, 'já passou'],
      [{ date: '2026-07-10', dateUntil: '2026-07-01' }, 'antes do primeiro'],
      [{ date: '2026-07-10', dateUntil: '2029-07-10' }, 'primeiros doze meses'],
    ])('days that cannot be searched are said: %j', async (days, words) => {
      const { understood } = await search(days)
      expect(understood.notes).toEqual([expect.stringContaining(words)])
    })

    test('a blocked day has no departure', async () => {
      await database.query(`INSERT INTO blocked_days VALUES ('historico', '2026-06-17')`)
      expect(await ids({ date: '2026-06-17', text: 'historico' })).toEqual([])
      expect(await ids({ date: '2026-06-24', text: 'historico' })).toEqual(['historico'])
    })

    test('a party must fit a plan and the departure', async () => {
      expect(await ids({ people: '10', text: 'historico' })).toEqual(['historico'])
      expect(await ids({ people: '11', text: 'historico' })).toEqual([])
    })

    test('a day that no calendar has is refused with a sentence', async () => {
      const response = await get('offers/search?date=2026-02-31')
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({ errors: { date: 'Esta data não existe no calendário.' } })
    })
  })

  test.each(['price', '-price', 'rating', 'duration', 'relevance'])(
    'paging by %s visits each match once',
    async (sort) => {
      await database.transaction(async (transaction) => {
        await transaction.query(`DELETE FROM offers WHERE id LIKE 'muitos-%'`)
        for (let at = 0; at < 60; at++) {
          await addOffer(transaction, {
            id: `muitos-${at}`,
            title: 'Escalada guiada',
            minutes: 60 * (1 + (at % 3)),
            plans: [{ price: 1_000 * (at % 4) }],
          })
        }
      })
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Answer = await search({ text: 'escalada', sort, ...(cursor === null ? {} : { cursor }) })
        expect(page.total).toBe(60)
        seen.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen.length).toBe(60)
      expect(new Set(seen).size).toBe(60)
    },
  )

  test.each([
    'x',
    'MC4x',
    Buffer.from('1.2.3.4').toString('base64url'),
    Buffer.from('0.NaN.1.1').toString('base64url'),
  ])('a cursor that was never given out is refused: %s', async (cursor) => {
    const response = await get(`offers/search?cursor=${cursor}`)
    expect(response.statusCode).toBe(422)
    expect(response.headers['content-type']).toContain('application/problem+json')
  })

  describe('suggestions', () => {
    const suggest = async (text: string) =>
      (await get(`offers/suggestions?${new URLSearchParams({ text })}`)).json<{
        suggestions: { type: string; label: string; hint: string; value: string }[]
      }>().suggestions

    test('destinations come first, then offers by their title', async () => {
      const found = await suggest('sao l')
      expect(found[0]).toEqual({ type: 'destination', label: 'São Luís', hint: 'Maranhão', value: 'sao-luis' })
      expect(found).toContainEqual({
        type: 'offer',
        label: 'Centro histórico de São Luís a pé',
        hint: 'São Luís, MA',
        value: 'historico',
      })
    })

    test.each([
      ['lensois', 'lencois-maranhenses'],
      ['noro', 'fernando-de-noronha'],
      ['fernado', 'fernando-de-noronha'],
      ['barreirinhas', 'lencois-maranhenses'],
      ['chapada dimantina', 'chapada-diamantina'],
      ['de', 'fernando-de-noronha'],
    ])('%s suggests %s', async (text, slug) => {
      const destinations = (await suggest(text)).filter((one) => one.type === 'destination').map((one) => one.value)
      expect(text === 'de' ? destinations : destinations.slice(0, 1)).toContain(slug)
    })

    test('a place whose name begins like the text comes before one that is only known by it', async () => {
      const found = await suggest('lençóis')
      expect(found.slice(0, 2).map((one) => one.value)).toEqual(['lencois-maranhenses', 'chapada-diamantina'])
    })

    test('an empty text suggests the most visited destinations', async () => {
      const found = await suggest('')
      expect(found.length).toBeGreaterThan(3)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(found[0]?.value).toBe('chapada-diamantina')
      expect(found.every((one) => one.type === 'destination')).toBe(true)
    })
  })

  test('an answer may be kept for a moment and is not sent twice to who has it', async () => {
    const first = await get('offers/search?text=lagoas')
    expect(first.headers['cache-control']).toContain('public')
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"/)
    const again = await get('offers/search?text=lagoas', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const refused = await get('offers/nada')
    expect(refused.headers['cache-control']).toBe('no-store')
  })
})
