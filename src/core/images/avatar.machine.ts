import { assertEvent, assign, emit, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import { type AvatarChange, type ChangeAvatarPorts, changeAvatar, NOT_SAVED } from './change-avatar.ts'
import {
  type OpenPicture,
  type PictureArea,
  type PictureEditor,
  type PictureFile,
  PictureRefused,
} from './picture-editor.port.ts'
import { AVATAR_SIDE } from './picture-rules.ts'

interface AvatarContext {
  /** The picture that is being cropped or sent. */
  readonly picture: OpenPicture | null
  /** Kept for a retry. */
  readonly area: PictureArea | null
  /** 0 to 100. */
  readonly percent: number
  /** A sentence about the last failure. */
  readonly sentence: string | null
}

type AvatarEvent =
  | { readonly type: 'file chosen'; readonly file: PictureFile }
  | { readonly type: 'cropped'; readonly area: PictureArea }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'try again' }
  | { readonly type: 'cancel' }

type AvatarEmitted =
  | { readonly type: 'avatar changed'; readonly path: string; readonly url: string }
  /** Cancelled after the picture was sent: only the backend knows whether it is the avatar. */
  | { readonly type: 'avatar uncertain' }

interface Change {
  readonly picture: OpenPicture
  readonly area: PictureArea
  readonly report: (percent: number) => void
}

interface AvatarActors {
  readonly 'open picture': PromiseActorLogic<OpenPicture, PictureFile>
  readonly 'change avatar': PromiseActorLogic<AvatarChange, Change>
}

interface AvatarActions {
  readonly 'close picture': (_: { readonly context: AvatarContext }) => void
}

const NOT_OPENED = 'Não conseguimos abrir a foto agora. Confira sua internet e tente de novo.'

const NOTHING = { picture: null, area: null, percent: 0, sentence: null } as const

const avatar = setup({
  types: {} as { context: AvatarContext; events: AvatarEvent; emitted: AvatarEmitted },
  actors: {
    'open picture': fromPromise<OpenPicture, PictureFile>(notProvided),
    'change avatar': fromPromise<AvatarChange, Change>(notProvided),
  },
  guards: {
    'is changed': (_, { change }: { change: AvatarChange }) => change.ok,
    'is all sent': ({ context }) => context.percent === 100,
  },
  actions: {
    'close picture': notProvided,
    'assign nothing': assign(NOTHING),
    'assign picture': assign({ picture: (_, { picture }: { picture: OpenPicture }) => picture }),
    'assign area': assign(({ event }) => {
      assertEvent(event, 'cropped')
      return { area: event.area }
    }),
    'assign start': assign({ percent: 0, sentence: null }),
    'assign percent': assign(({ context, event }) => {
      assertEvent(event, 'progress')
      return { percent: Math.max(context.percent, event.percent) }
    }),
    'assign sentence': assign({ sentence: (_, { sentence }: { sentence: string }) => sentence }),
    'emit avatar changed': emit((_, { change }: { change: AvatarChange }): AvatarEmitted => {
      if (!change.ok) throw new Error('an avatar that did not change was announced')
      return { type: 'avatar changed', ...change.image }
    }),
    'emit avatar uncertain': emit({ type: 'avatar uncertain' }),
  },
})

const withPicture = avatar.createStateConfig({
  exit: 'close picture',
  initial: 'cropping',
  on: { cancel: { target: 'idle', actions: 'assign nothing' } },
  states: {
    cropping: {
      on: {
        cropped: {
          target: 'changing',
          actions: 'assign area',
        },
      },
    },
    changing: {
      entry: 'assign start',
      on: {
        progress: { actions: 'assign percent' },
        cancel: [
          { guard: 'is all sent', target: '#avatar.idle', actions: ['assign nothing', 'emit avatar uncertain'] },
          { target: '#avatar.idle', actions: 'assign nothing' },
        ],
      },
      invoke: {
        id: 'change avatar',
        src: 'change avatar',
        input: ({ context: { picture, area }, self }) => {
          if (picture === null || area === null) throw new Error('there is no cropped picture to send')
          return { picture, area, report: (percent) => self.send({ type: 'progress', percent }) }
        },
        onDone: [
          {
            guard: { type: 'is changed', params: ({ event }) => ({ change: event.output }) },
            target: '#avatar.idle',
            actions: [
              { type: 'emit avatar changed', params: ({ event }) => ({ change: event.output }) },
              'assign nothing',
            ],
          },
          {
            target: 'failed',
            actions: {
              type: 'assign sentence',
              params: ({ event }) => ({ sentence: event.output.ok ? '' : event.output.sentence }),
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'assign sentence',
            params: ({ event }) => ({ sentence: sentenceOf(event.error, NOT_SAVED) }),
          },
        },
      },
    },
    failed: {
      on: {
        'try again': 'changing',
        cropped: {
          target: 'changing',
          actions: 'assign area',
        },
      },
    },
  },
})

/**
 * Changes the person's avatar (specification sections 5 and 7): choose, crop, send, save. Emitted events report the end. Provide
 * effects with provideAvatar.
 */
export const avatarMachine = avatar.createMachine({
  id: 'avatar',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      on: { 'file chosen': 'reading' },
    },
    reading: {
      entry: 'assign start',
      on: { cancel: 'idle', 'file chosen': { target: 'reading', reenter: true } },
      invoke: {
        id: 'open picture',
        src: 'open picture',
        input: ({ event }) => {
          assertEvent(event, 'file chosen')
          return event.file
        },
        onDone: {
          target: 'with picture',
          actions: { type: 'assign picture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'assign sentence',
            params: ({ event }) => ({ sentence: sentenceOf(event.error, NOT_OPENED) }),
          },
        },
      },
    },
    'with picture': withPicture,
  },
})

export function provideAvatar({ pictures, ...ports }: ChangeAvatarPorts & { readonly pictures: PictureEditor }) {
  const logged = async <T>(message: string, work: Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (!signal.aborted) ports.log.warn(message, error)
      throw error
    }
  }
  const actors: AvatarActors = {
    'open picture': fromPromise(({ input, signal }) =>
      logged('the chosen file was not opened', pictures.open(input, signal), signal),
    ),
    'change avatar': fromPromise(async ({ input: { picture, area, report }, signal }) => {
      const rendering = pictures.render(picture, { area, maxSide: AVATAR_SIDE }, signal)
      const image = await logged('the avatar was not written', rendering, signal)
      return changeAvatar(ports, image, { onProgress: report, signal })
    }),
  }
  const actions: AvatarActions = {
    'close picture': ({ context: { picture } }) => {
      if (picture !== null) pictures.close(picture).catch((error) => ports.log.warn('a picture was not closed', error))
    },
  }
  return avatarMachine.provide({ actors, actions })
}

/** A refused file has its own sentence; other failures share one. */
function sentenceOf(error: unknown, general: string): string {
  return error instanceof PictureRefused ? error.sentence : general
}
