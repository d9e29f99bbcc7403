import { inPlace } from './place-preposition.ts'

/** States and regions with an article; all others have none. Apart from the places, because the first load has those. */
const MASCULINE =
  /^(Acre|Ama(pá|zonas)|Ceará|Distrito Federal|Espírito Santo|Maranhão|Par(á|aná)|Piauí|Rio Grande do (Norte|Sul)|Tocantins|Centro-Oeste|Nordeste|Norte|Sudeste|Sul)$/
const FEMININE = /^(Bahia|Paraíba)$/

/** `na Bahia`, `no Nordeste`, `em São Paulo`; places too. */
export const inRegion = (name: string): string =>
  MASCULINE.test(name) ? `no ${name}` : FEMININE.test(name) ? `na ${name}` : inPlace(name)
