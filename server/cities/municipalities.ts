import { readFileSync } from 'node:fs'
import { fold } from '../../src/core/text/words.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'

export interface Municipality {
  /** Name and state: `paraty-rj`. */
  readonly slug: string
  readonly name: string
  readonly state: string
  /** 7 digits. */
  readonly ibgeCode: string
  /** Position of the municipality's seat. Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

/** States, keyed by the first two digits of the IBGE code, with the time zone of the capital. */
const STATES: Readonly<Record<string, readonly [code: string, timeZone: string]>> = {
  11: ['RO', 'America/Porto_Velho'],
  12: ['AC', 'America/Rio_Branco'],
  13: ['AM', 'America/Manaus'],
  14: ['RR', 'America/Boa_Vista'],
  15: ['PA', 'America/Belem'],
  16: ['AP', 'America/Belem'],
  17: ['TO', 'America/Araguaina'],
  21: ['MA', 'America/Fortaleza'],
  22: ['PI', 'America/Fortaleza'],
  23: ['CE', 'America/Fortaleza'],
  24: ['RN', 'America/Fortaleza'],
  25: ['PB', 'America/Fortaleza'],
  26: ['PE', 'America/Recife'],
  27: ['AL', 'America/Maceio'],
  28: ['SE', 'America/Maceio'],
  29: ['BA', 'America/Bahia'],
  31: ['MG', BRASILIA_ZONE],
  32: ['ES', BRASILIA_ZONE],
  33: ['RJ', BRASILIA_ZONE],
  35: ['SP', BRASILIA_ZONE],
  41: ['PR', BRASILIA_ZONE],
  42: ['SC', BRASILIA_ZONE],
  43: ['RS', BRASILIA_ZONE],
  50: ['MS', 'America/Campo_Grande'],
  51: ['MT', 'America/Cuiaba'],
  52: ['GO', BRASILIA_ZONE],
  53: ['DF', BRASILIA_ZONE],
}

/**
 * Western Amazonas keeps the time of Acre (Lei 12.876/2013; tzdata's America/Eirunepe): Atalaia do Norte, Benjamin Constant,
 * Boca do Acre, Eirunepé, Envira, Guajará, Ipixuna, Itamarati, Jutaí, Lábrea, Pauini, São Paulo de Olivença and Tabatinga.
 */
const ACRE_TIME: ReadonlySet<string> = new Set([
  ...['1300201', '1300607', '1300706', '1301407', '1301506', '1301654', '1301803', '1301951', '1302306', '1302405'],
  ...['1303502', '1303908', '1304062'],
])
const NORONHA = '2605459'

export function timeZoneOf(ibgeCode: string): string {
  if (ibgeCode === NORONHA) return 'America/Noronha'
  if (ACRE_TIME.has(ibgeCode)) return 'America/Eirunepe'
  return STATES[ibgeCode.slice(0, 2)]?.[1] ?? BRASILIA_ZONE
}

/** IBGE codes of the states' capitals, sorted by the states' codes. */
export const CAPITALS: ReadonlySet<string> = new Set([
  ...['1100205', '1200401', '1302603', '1400100', '1501402', '1600303', '1721000', '2111300', '2211001', '2304400'],
  ...['2408102', '2507507', '2611606', '2704302', '2800308', '2927408', '3106200', '3205309', '3304557', '3550308'],
  ...['4106902', '4205407', '4314902', '5002704', '5103403', '5208707', '5300108'],
])

let known: readonly Municipality[] | undefined

/** Municipalities with a known position (docs/offers.md), sorted by name; read once. */
export function municipalities(): readonly Municipality[] {
  known ??= readFileSync(new URL('municipalities.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => readLine(line) ?? [])
  return known
}

/** `3304557 -22.9129 -43.2003 Rio de Janeiro` */
function readLine(line: string): Municipality | undefined {
  const [, ibgeCode = '', latitude, longitude, name = ''] = /^(\d{7}) (\S+) (\S+) (.+)$/.exec(line) ?? []
  const [state] = STATES[ibgeCode.slice(0, 2)] ?? []
  if (state === undefined) return undefined
  const slug = `${fold(name).replaceAll(/[^a-z0-9]+/g, '-')}-${state.toLowerCase()}`
  return {
    slug,
    name,
    state,
    ibgeCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone: timeZoneOf(ibgeCode),
  }
}
