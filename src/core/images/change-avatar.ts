import type { Profile } from '../account/profile.port.ts'
import { isFailure } from '../failures.ts'
import type { Log } from '../log.ts'
import type { Images, UploadedImage } from './images.port.ts'

export interface ChangeAvatarPorts {
  readonly images: Images
  readonly profile: Pick<Profile, 'updateAvatar'>
  readonly log: Log
}

export interface ChangeAvatarOptions {
  /** 0 to 100, never falling; 100 when the picture is stored and only the account must be updated. */
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal | undefined
}

export type AvatarChange =
  | { readonly ok: true; readonly image: UploadedImage }
  /** A sentence for the person. */
  | { readonly ok: false; readonly sentence: string }

/**
 * Uploads a picture and makes it the person's avatar. It fails without an image; failures are logged and returned, not thrown
 * (specification sections 5 and 8). `image` is a data URL of PictureEditor.
 * @throws the signal's reason when aborted.
 */
export async function changeAvatar(
  { images, profile, log }: ChangeAvatarPorts,
  image: string | null,
  { onProgress, signal }: ChangeAvatarOptions = {},
): Promise<AvatarChange> {
  if (!image?.startsWith('data:image/')) {
    log.warn('avatar not sent: no image')
    return { ok: false, sentence: 'Escolha uma foto primeiro.' }
  }
  try {
    const uploaded = await images.upload({ image, drive: 'avatar', ...(onProgress && { onProgress }) }, signal)
    await profile.updateAvatar(uploaded.path, signal)
    return { ok: true, image: uploaded }
  } catch (error) {
    if (signal?.aborted) throw error
    log.warn('the avatar was not changed', error)
    return { ok: false, sentence: failureSentence(error) }
  }
}

export const NOT_SAVED = 'Não conseguimos salvar a sua foto. Tente de novo em alguns instantes.'

const NOT_SENT = 'A foto não chegou até nós. Confira sua internet e tente de novo.'

function failureSentence(error: unknown): string {
  // Other errors mean that code could not be loaded, as without a connection.
  if (!isFailure(error)) return NOT_SENT
  switch (error.name) {
    case 'Unreachable':
      return NOT_SENT
    case 'Unauthenticated':
      return 'Sua sessão terminou. Entre de novo para trocar a foto.'
    case 'Rejected':
      return error.fields.image ?? error.fields.avatar ?? error.detail ?? NOT_SAVED
    case 'TooManyRequests':
      return error.detail ?? 'Você enviou muitas fotos seguidas. Espere um pouco e tente de novo.'
    default:
      return error.detail ?? NOT_SAVED
  }
}
