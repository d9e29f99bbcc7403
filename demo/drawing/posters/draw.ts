import { call, desk, drawFront, type Front } from './art/fronts.ts'
import { LIGHTS, type Time } from './art/light.ts'
import { Poster } from './art/poster.ts'
import { randomFrom, seedOf } from './art/random.ts'
import { POSTERS } from './index.ts'

/** Everything that decides how a picture looks; the same values always give the same picture. */
export interface PictureSpec {
  readonly destination: string
  readonly scene: string
  readonly time: Time
  readonly seed: number
  readonly front: Front
  /** Mirrored, for one more way to differ. */
  readonly flip: boolean
}

const HOUR: Readonly<Record<Time, string>> = {
  dawn: 'ao amanhecer',
  day: 'em dia de sol',
  golden: 'no fim da tarde',
  dusk: 'ao anoitecer',
  night: 'à noite',
}
const FOREGROUND: Readonly<Record<Front, string>> = {
  none: '',
  walkers: ', com um grupo caminhando',
  couple: ', com um casal olhando a paisagem',
  leaves: ', entre folhas',
  road: ', com uma van na estrada',
  table: ', com uma mesa posta',
  coffee: ', com uma mesa de café colonial',
  desk: ' pela janela, diante de uma mesa com chamada de vídeo no notebook',
  call: ', com uma pessoa que planeja a viagem ao telefone',
}

/** The spec's scene; if it has no room for the foreground, the destination's first open one. */
function sceneOf(spec: PictureSpec) {
  const scenes = POSTERS[spec.destination] ?? {}
  const scene = scenes[spec.scene]
  if (scene === undefined) throw new Error(`no scene ${spec.destination}/${spec.scene}`)
  if (scene.enclosed !== true || spec.front === 'none' || spec.front === 'desk') return scene
  return Object.values(scenes).find(({ enclosed }) => enclosed !== true) ?? scene
}

/** The picture as SVG, 1200 by 800. @throws Error for a scene that does not exist. */
export function drawPicture(spec: PictureSpec): string {
  const scene = sceneOf(spec)
  const p = new Poster(LIGHTS[spec.time], randomFrom(seedOf(`${spec.destination}/${spec.scene}/${spec.seed}`)))
  if (spec.front === 'desk') desk(p, () => scene.paint(p))
  else {
    scene.paint(p)
    if (spec.front === 'call') call(p, scene.ground)
    else drawFront(p, spec.front, scene.green, scene.ground)
  }
  return p.toSvg(spec.flip && spec.front !== 'desk')
}

/** The picture's alternative text, in Portuguese. */
export const altOf = (spec: PictureSpec) =>
  `Ilustração: ${sceneOf(spec).alt}${FOREGROUND[spec.front]}, ${HOUR[spec.time]}`
