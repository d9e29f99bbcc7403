/** What the person chose: a browser's File satisfies it. */
export interface PictureFile {
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A picture that was read and found to be one: upright, its longer side at most WORKING_SIDE. */
export interface OpenPicture {
  /** Address fit for an img element, good until the picture is closed. It names the picture to the editor too. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

/** Part of an open picture, in its pixels from its upper left corner. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Rendering {
  /** The whole picture where left out. */
  readonly area?: PictureArea
  /** Pixels that the result's longer side has at most; nothing is enlarged. */
  readonly maxSide: number
}

/** Reads, crops and scales pictures on the person's own device, before anything is sent. */
export interface PictureEditor {
  /**
   * Decides by what the file holds, not by its name. Close the picture when it is no longer shown.
   * @throws PictureRefused for what is no picture that we take; the signal's reason when aborted.
   */
  open(file: PictureFile, signal?: AbortSignal): Promise<OpenPicture>
  /**
   * A data URL as the call images takes it: WebP, or JPEG where the browser writes no WebP; pixels alone, without where
   * and by what they were taken; at most LARGEST_UPLOAD_BYTES.
   * @throws PictureRefused where the picture was closed or cannot be written; the signal's reason when aborted.
   */
  render(picture: OpenPicture, rendering: Rendering, signal?: AbortSignal): Promise<string>
  /** Lets go of its memory. May be called twice. */
  close(picture: OpenPicture): Promise<void>
}

/** Why a file is not taken. */
export type RefusalReason =
  | 'unreadable'
  | 'not a picture'
  | 'unknown to this browser'
  | 'broken'
  | 'too small'
  | 'too many pixels'
  | 'too many bytes'

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'Não conseguimos ler o arquivo. Se ele está na nuvem, baixe-o para o aparelho e escolha de novo.',
  'not a picture': 'Este arquivo não é uma foto que aceitamos. Escolha uma imagem JPEG, PNG ou WebP.',
  'unknown to this browser':
    'Este navegador não abre fotos HEIC, o formato do iPhone. Envie a foto pelo próprio iPhone ou salve-a como JPEG.',
  broken: 'Não conseguimos abrir a foto. O arquivo pode estar incompleto ou corrompido. Escolha outra.',
  'too small': 'A foto é pequena demais. Escolha uma com pelo menos 128 pixels de largura e de altura.',
  'too many pixels': 'A foto é grande demais para este aparelho. Escolha uma com menos de 120 megapixels.',
  'too many bytes': 'O arquivo passa de 60 MB. Escolha uma foto menor.',
}

/** A file that is not sent; its sentence tells the person why and what to do. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options: { cause?: unknown } = {}) {
    super(`the picture was refused: ${reason}`, options)
    this.reason = reason
  }

  get sentence(): string {
    return SENTENCES[this.reason]
  }
}
