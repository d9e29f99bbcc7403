import { type ActorRefFrom, assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { isFailure } from '../failures.ts'
import { type PictureEditor, type PictureFile, PictureRefused } from '../images/picture-editor.port.ts'
import { WORKING_SIDE } from '../images/upload-limits.ts'
import type { Log } from '../log.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { OfferPhoto } from './offer-sections.ts'
import type { OwnOffers } from './own-offers.port.ts'

/** A file of the person; a browser's File satisfies it. */
export interface NamedPicture extends PictureFile {
  readonly name: string
}

interface UploadContext {
  readonly file: NamedPicture
  /** Address of the opened picture during the upload. */
  readonly preview: string | null
  /** 0 to 100. */
  readonly percent: number
  /** A sentence about the last failure. */
  readonly sentence: string | null
  /** The uploaded photo; null before. */
  readonly photo: OfferPhoto | null
}

type UploadEvent =
  | { readonly type: 'go' }
  | { readonly type: 'opened'; readonly preview: string }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'try again' }

interface Sending {
  readonly file: NamedPicture
  readonly opened: (preview: string) => void
  readonly progress: (percent: number) => void
}

interface UploadActors {
  readonly 'send photo': PromiseActorLogic<OfferPhoto, Sending>
}

/** Uploads one photo: it waits for its turn, is scaled on the device and sent. */
const photoUploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: { readonly file: NamedPicture } },
  actors: { 'send photo': fromPromise<OfferPhoto, Sending>(notProvided) },
  guards: {
    'is final': (_, { error }: { error: unknown }) => !problemOf(error).canRetry,
  },
  actions: {
    'assign start': assign({ percent: 0, preview: null, sentence: null }),
    'assign problem': assign({
      preview: null,
      sentence: (_, { error }: { error: unknown }) => problemOf(error).sentence,
    }),
  },
}).createMachine({
  id: 'photo upload',
  context: ({ input: { file } }) => ({ file, preview: null, percent: 0, sentence: null, photo: null }),
  initial: 'waiting',
  states: {
    waiting: { on: { go: 'sending' } },
    sending: {
      entry: 'assign start',
      invoke: {
        id: 'send photo',
        src: 'send photo',
        input: ({ context, self }) => ({
          file: context.file,
          opened: (preview) => self.send({ type: 'opened', preview }),
          progress: (percent) => self.send({ type: 'progress', percent }),
        }),
        onDone: {
          target: 'kept',
          actions: assign(({ event }) => ({ photo: event.output })),
        },
        onError: [
          {
            guard: { type: 'is final', params: errorOf },
            target: 'refused',
            actions: { type: 'assign problem', params: errorOf },
          },
          {
            target: 'failed',
            actions: { type: 'assign problem', params: errorOf },
          },
        ],
      },
      on: {
        opened: { actions: assign(({ event: { preview } }) => ({ preview })) },
        progress: { actions: assign(({ context, event }) => ({ percent: Math.max(context.percent, event.percent) })) },
      },
    },
    failed: { on: { 'try again': { target: 'waiting', actions: 'assign start' } } },
    refused: {},
    kept: {},
  },
})

export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>

export interface PhotoUploadPorts {
  readonly offers: Pick<OwnOffers, 'addPhoto'>
  readonly pictures: PictureEditor
  readonly log: Log
}

export function providePhotoUpload({ offers, pictures, log }: PhotoUploadPorts, offerId: string) {
  const actors: UploadActors = {
    'send photo': fromPromise(async ({ input: { file, opened, progress }, signal }) => {
      try {
        const picture = await pictures.open(file, signal)
        try {
          opened(picture.url)
          const image = await pictures.render(picture, { maxSide: WORKING_SIDE }, signal)
          return await offers.addPhoto(offerId, { image, onProgress: progress, signal })
        } finally {
          pictures.close(picture).catch((error) => log.warn('a picture was not closed', error))
        }
      } catch (error) {
        if (!signal.aborted) log.warn('photo upload failed', error)
        throw error
      }
    }),
  }
  return photoUploadMachine.provide({ actors })
}

/** The sentence for a failed upload, and whether a retry can help. */
export function problemOf(error: unknown): { readonly sentence: string; readonly canRetry: boolean } {
  if (error instanceof PictureRefused) return { sentence: error.sentence, canRetry: false }
  // Other errors mean that code could not be loaded, as without a connection.
  if (!isFailure(error)) return { sentence: NOT_SENT, canRetry: true }
  switch (error.name) {
    case 'Unreachable':
      return { sentence: NOT_SENT, canRetry: true }
    case 'Rejected':
      return { sentence: error.fields.image ?? error.detail ?? REFUSED, canRetry: false }
    case 'Unauthenticated':
      return { sentence: 'Sua sessão terminou. Entre de novo para enviar a foto.', canRetry: true }
    case 'TooManyRequests':
      return {
        sentence: error.detail ?? 'Foram muitas fotos de uma vez. Espere um pouco e tente de novo.',
        canRetry: true,
      }
    default:
      return { sentence: error.detail ?? 'Não conseguimos guardar a foto agora. Tente de novo.', canRetry: true }
  }
}

const NOT_SENT = 'A foto não chegou até nós. Confira sua internet e tente de novo.'
const REFUSED = 'Esta foto não foi aceita. Escolha outra.'
