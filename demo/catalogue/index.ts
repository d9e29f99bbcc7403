import { bonito } from './bonito.ts'
import { chapadaDiamantina } from './chapada-diamantina.ts'
import { fernandoDeNoronha } from './fernando-de-noronha.ts'
import { fozDoIguacu } from './foz-do-iguacu.ts'
import { gramado } from './gramado.ts'
import { jericoacoara } from './jericoacoara.ts'
import { lencoisMaranhenses } from './lencois-maranhenses.ts'
import { manaus } from './manaus.ts'
import { ouroPreto } from './ouro-preto.ts'
import { rioDeJaneiro } from './rio-de-janeiro.ts'
import { salvador } from './salvador.ts'
import { saoLuis } from './sao-luis.ts'
import type { DemoDestination } from './types.ts'

/** In the order in which the home shows them. */
export const DESTINATIONS: readonly DemoDestination[] = [
  lencoisMaranhenses,
  rioDeJaneiro,
  fernandoDeNoronha,
  fozDoIguacu,
  chapadaDiamantina,
  jericoacoara,
  bonito,
  salvador,
  saoLuis,
  manaus,
  gramado,
  ouroPreto,
]
