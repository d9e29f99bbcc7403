import { facebookOf, instagramOf, presentationOf, videoOf, youtubeChannelOf } from '../../../contract/links.ts'
import type { ProviderLinks } from '../../core/onboarding/provider-links.port.ts'

/** By the module that the server judges with, so that no screen lets pass what comes back refused. */
export const createProviderLinks = (): ProviderLinks => ({
  presentation(text) {
    const [link, id] = [presentationOf(text), videoOf(text)]
    return link === null || id === null ? null : { link, id }
  },
  instagram: (text) => instagramOf(text) ?? byName(text, instagramOf, 'instagram.com/'),
  facebook: (text) => facebookOf(text) ?? byName(text, facebookOf, 'facebook.com/'),
  youtubeChannel: (text) => youtubeChannelOf(text) ?? byName(text, youtubeChannelOf, 'youtube.com/@'),
})

/** How people say their profiles. Without the @, what holds a dot may be an address of some other site: it is none. */
const NAME = /^(?:@([\p{L}\p{N}._·-]+)|([\p{L}\p{N}_-]+))$/u

function byName(text: string, canonical: (address: string) => string | null, before: string): string | null {
  const [, told, bare] = NAME.exec(text.trim()) ?? []
  const name = told ?? bare
  return name === undefined ? null : canonical(`${before}${name}`)
}
