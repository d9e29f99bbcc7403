import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KNOWN_AS } from '../../server/cities/known-as.ts'
import { municipalities, timeZoneOf } from '../../server/cities/municipalities.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { repeated } from './demo-rules.ts'
import { type Selling, startSelling } from './own-offers-support.ts'

describe('the municipalities', () => {
  const all = municipalities()

  it('are unique, lie in Brazil, and have a name and a slug that is valid in an address', () => {
    expect(all.length).toBe(5566)
    expect(repeated(all.map(({ ibgeCode }) => ibgeCode))).toEqual([])
    expect(repeated(all.map(({ slug }) => slug))).toEqual([])
    for (const { slug, name, latitude, longitude } of all) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/)
      expect(name).toMatch(/^[\p{Lu}][\p{L}'’ -]+$/u)
      expect(latitude > -34 && latitude < 5.5 && longitude > -74 && longitude < -32).toBe(true)
    }
  })

  it('have codes with a valid check digit', () => {
    const digitOf = (code: string) => {
      const sum = [...code.slice(0, 6)].reduce((total, digit, place) => {
        const product = Number(digit) * (place % 2 === 0 ? 1 : 2)
        return total + Math.floor(product / 10) + (product % 10)
      }, 0)
      return String((10 - (sum % 10)) % 10)
    }
    // IBGE gave nine codes against its own rule.
    const given = ['2201919', '2201988', '2202251', '2611533', '3117836', '3152131', '4305871', '5203939', '5203962']
    const wrong = all.filter(({ ibgeCode }) => digitOf(ibgeCode) !== ibgeCode.at(-1) && !given.includes(ibgeCode))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('have every state’s capital', () => {
    expect(new Set(all.map(({ state }) => state)).size).toBe(27)
    for (const slug of ['sao-paulo-sp', 'brasilia-df', 'palmas-to', 'porto-velho-ro', 'macapa-ap']) {
      expect(all.map((city) => city.slug)).toContain(slug)
    }
  })

  it('lie near the others of their state', () => {
    const far = all.filter((city) => {
      const others = all.filter(({ state, slug }) => state === city.state && slug !== city.slug)
      const nearest = Math.min(
        ...others.map((other) => Math.hypot(other.latitude - city.latitude, other.longitude - city.longitude)),
      )
      // An island, and a district that is one city.
      return nearest > 3.5 && !['fernando-de-noronha-pe', 'brasilia-df'].includes(city.slug)
    })
    expect(far).toEqual([])
  })

  it.each([
    ['2605459', 'America/Noronha'],
    ['1304062', 'America/Eirunepe'],
    ['1302603', 'America/Manaus'],
    ['1200401', 'America/Rio_Branco'],
    ['3303807', 'America/Sao_Paulo'],
    ['2111300', 'America/Fortaleza'],
  ])('%s keeps the time of %s', (code, zone) => {
    expect(timeZoneOf(code)).toBe(zone)
    expect(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone)
  })
})

describe('cities by name', () => {
  let test: Selling
  beforeAll(async () => {
    test = await startSelling(await openMigratedPglite())
  })
  afterAll(() => test.close())
  const find = async (text: string) => {
    const { status, body } = await test.ask('guide', `GET cities?text=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
    return body.cities.map(({ slug }: { slug: string }) => slug)
  }

  it('are found without accents and by any word of the name, destinations first', async () => {
    expect((await find('sao lu'))[0]).toBe('sao-luis')
    expect(await find('sao luiz do par')).toEqual(['sao-luiz-do-paraitinga-sp'])
    expect((await find('rio')).slice(0, 2).sort()).toEqual(['rio-branco-ac', 'rio-de-janeiro-rj'])
    expect((await find('bonito'))[0]).toMatch(/^bonito-/)
    expect(await find('RECIFE')).toEqual(['recife-pe'])
    expect(await find('búzios')).toEqual(['armacao-dos-buzios-rj'])
    expect(await find('Ilha do Amor')).toEqual(['sao-luis'])
    expect(await find('paraty rj')).toEqual(['paraty-rj'])
  })

  it('are found by their well-known villages and parks', async () => {
    expect(await find('trancoso')).toEqual(['porto-seguro-ba'])
    expect(await find('morro de sao paulo')).toEqual(['cairu-ba'])
    expect(await find('veadeiros')).toEqual(['alto-paraiso-de-goias-go', 'cavalcante-go', 'sao-joao-d-alianca-go'])
    const codes = municipalities().map(({ ibgeCode }) => ibgeCode)
    expect(Object.keys(KNOWN_AS).filter((code) => !codes.includes(code))).toEqual([])
  })

  it('are found in spite of a typing error', async () => {
    expect(await find('florianopolsi')).toEqual(['florianopolis-sc'])
  })

  it('are at most eight, and none for nothing', async () => {
    expect(await find('são')).toHaveLength(8)
    for (const text of ['', '   ', '%', 'atlantida']) expect(await find(text)).toEqual([])
  })

  it('need a session', async () => {
    expect((await test.ask(null, 'GET cities?text=recife')).status).toBe(401)
  })
})
