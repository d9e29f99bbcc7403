import { MEDIA } from '../../marketplace/pictures.ts'

interface Kept {
  readonly sources: readonly { readonly url: string }[]
}

/** Paths of a photo's files, relative to the folder of pictures. */
export const pathsOf = (pictures: readonly Kept[]): readonly string[] =>
  pictures.flatMap(({ sources }) => sources.map(({ url }) => url.slice(MEDIA.length)))
