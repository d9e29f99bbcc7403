import {
  addOfferPhoto,
  copyOffer as copyCall,
  createOffer,
  discardOffer as discardCall,
  ownOfferById,
  ownOffers,
  pauseOffer,
  saveOfferSection,
  submitOffer as submitCall,
} from '../../../contract/own-offers.ts'
import { handle } from '../../http/handle.ts'
import { UPLOAD_BODY_BYTES } from '../../marketplace/pictures.ts'
import { countUpload } from '../../marketplace/upload-quota.ts'
import type { Module } from '../../module.ts'
import { deleteListedNow, removeUnusedPictures } from '../../privacy/picture-files.ts'
import { absolutePictures } from '../absolute-pictures.ts'
import { copyOffer, createDraft, discardOffer } from './create-draft.ts'
import { listOwn } from './list.ts'
import { asOwner, findOwn, ownerOf, ownOfferAnswer } from './own-offer.ts'
import { setPaused } from './pause.ts'
import { pathsOf } from './photo-files.ts'
import { keepPhoto, writePhoto } from './photos.ts'
import { saveSection } from './save.ts'
import { submitOffer } from './submit.ts'

const MINUTE = 60_000
/** Allows sixty stops of three thousand letters each. */
const SECTION_BYTES = 1024 * 1024

/** A guide's own offers: docs/offers.md. */
export const offerEditing: Module = async (app, services) => {
  const { database, config, now, pictures } = services
  const { readsPerAddress, uploadsPerAddress } = config.limits
  const guide = { role: 'company', rateLimit: { max: readsPerAddress, timeWindow: MINUTE } } as const
  const editor = { ...guide, offerLink: 'own' } as const

  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    handle(scope, ownOffers, ({ principal }) => listOwn(database, principal), guide)

    handle(
      scope,
      ownOfferById,
      async ({ principal, params }) => {
        const owner = await ownerOf(database, principal)
        return ownOfferAnswer(await findOwn(database, owner, params.id), owner)
      },
      editor,
    )

    handle(
      scope,
      createOffer,
      ({ principal, params, body }) =>
        asOwner(services, principal, (transaction, owner) =>
          createDraft(transaction, owner, params.id, body.kind, now()),
        ),
      guide,
    )

    handle(
      scope,
      saveOfferSection,
      ({ principal, params: { id, section }, body }) =>
        asOwner(services, principal, (transaction, owner) =>
          saveSection(transaction, owner, id, { section, ...body }, now()),
        ),
      { ...editor, bodyLimit: SECTION_BYTES },
    )

    handle(
      scope,
      addOfferPhoto,
      async ({ principal, params, body }) => {
        await findOwn(database, await ownerOf(database, principal), params.id)
        await countUpload(services, principal.userId)
        const photo = await writePhoto(pictures, body.image)
        try {
          const kept = await asOwner(services, principal, (transaction, owner) =>
            keepPhoto(transaction, owner, params.id, photo, now()),
          )
          return { photo: kept }
        } catch (error) {
          await removeUnusedPictures(database, pictures, pathsOf([photo]))
          throw error
        }
      },
      {
        ...editor,
        upload: services.uploads,
        bodyLimit: UPLOAD_BODY_BYTES,
        rateLimit: { max: uploadsPerAddress, timeWindow: MINUTE },
      },
    )

    handle(
      scope,
      submitCall,
      ({ principal, params, body }) =>
        asOwner(services, principal, (transaction, owner) =>
          submitOffer(transaction, owner, params.id, body.version, now()),
        ),
      editor,
    )

    handle(
      scope,
      pauseOffer,
      ({ principal, params, body }) =>
        asOwner(services, principal, (transaction, owner) =>
          setPaused(transaction, owner, params.id, body.paused, now()),
        ),
      guide,
    )

    handle(
      scope,
      copyCall,
      ({ principal, params, body }) =>
        asOwner(services, principal, (transaction, owner) =>
          copyOffer(transaction, owner, params.id, body.newId, now()),
        ),
      guide,
    )

    handle(
      scope,
      discardCall,
      async ({ principal, params }) => {
        const paths = await asOwner(services, principal, (transaction, owner) =>
          discardOffer(transaction, owner, params.id, now()),
        )
        await deleteListedNow(services, paths)
        return undefined
      },
      guide,
    )
  })
}
