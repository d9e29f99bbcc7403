import { bonito } from './bonito.ts'
import { chapada } from './chapada.ts'
import { foz } from './foz.ts'
import { gramado } from './gramado.ts'
import { jericoacoara } from './jericoacoara.ts'
import { lencois } from './lencois.ts'
import { manaus } from './manaus.ts'
import { noronha } from './noronha.ts'
import { ouroPreto } from './ouro-preto.ts'
import { rio } from './rio.ts'
import { salvador } from './salvador.ts'
import { saoLuis } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

/** The scenes of every destination, by the destination's slug. */
export const POSTERS: Readonly<Record<string, Scenes>> = {
  'lencois-maranhenses': lencois,
  'sao-luis': saoLuis,
  'rio-de-janeiro': rio,
  'fernando-de-noronha': noronha,
  'chapada-diamantina': chapada,
  'foz-do-iguacu': foz,
  bonito,
  jericoacoara,
  salvador,
  manaus,
  gramado,
  'ouro-preto': ouroPreto,
}
