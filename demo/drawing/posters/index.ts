import { bonito } from './bonito.ts'
import { chapada } from './chapada.ts'
import { foz } from './foz.ts'
import { fozPlaces } from './foz-places.ts'
import { gramado } from './gramado.ts'
import { jericoacoara } from './jericoacoara.ts'
import { jericoacoaraPlaces } from './jericoacoara-places.ts'
import { lencois } from './lencois.ts'
import { manaus } from './manaus.ts'
import { lencoisPlaces, saoLuisPlaces } from './maranhao-places.ts'
import { gramadoPlaces, ouroPretoPlaces } from './mountain-places.ts'
import { noronha } from './noronha.ts'
import { ouroPreto } from './ouro-preto.ts'
import { rio } from './rio.ts'
import { rioPlaces } from './rio-places.ts'
import { salvador } from './salvador.ts'
import { salvadorPlaces } from './salvador-places.ts'
import { saoLuis } from './sao-luis.ts'
import type { Scenes } from './scene.ts'
import { bonitoPlaces, chapadaPlaces, manausPlaces, noronhaPlaces } from './wild-places.ts'

/** The scenes of every destination, by the destination's slug. */
export const POSTERS: Readonly<Record<string, Scenes>> = {
  'lencois-maranhenses': { ...lencois, ...lencoisPlaces },
  'sao-luis': { ...saoLuis, ...saoLuisPlaces },
  'rio-de-janeiro': { ...rio, ...rioPlaces },
  'fernando-de-noronha': { ...noronha, ...noronhaPlaces },
  'chapada-diamantina': { ...chapada, ...chapadaPlaces },
  'foz-do-iguacu': { ...foz, ...fozPlaces },
  bonito: { ...bonito, ...bonitoPlaces },
  jericoacoara: { ...jericoacoara, ...jericoacoaraPlaces },
  salvador: { ...salvador, ...salvadorPlaces },
  manaus: { ...manaus, ...manausPlaces },
  gramado: { ...gramado, ...gramadoPlaces },
  'ouro-preto': { ...ouroPreto, ...ouroPretoPlaces },
}
