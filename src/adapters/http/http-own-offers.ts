import {
  addOfferPhoto,
  cities,
  copyOffer,
  createOffer,
  discardOffer,
  ownOfferById,
  ownOffers,
  pauseOffer,
  saveOfferSection,
  submitOffer,
} from '../../../contract/own-offers.ts'
import type { Cities, OwnOffers } from '../../core/offer-editing/own-offers.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'
import { uploadFetch } from './upload-fetch.ts'

export const createHttpOwnOffers = (http: HttpClient): OwnOffers => ({
  fetchAll: (signal) => http.call(ownOffers, { signal }),
  create: (id, kind) => http.call(createOffer, { params: { id }, body: { kind } }),
  fetchOne: (id, signal) => byId(http.call(ownOfferById, { params: { id }, signal })),
  save: (id, version, { section, value }) =>
    http.call(saveOfferSection, { params: { id, section }, body: { version, value: { ...value } } }),
  async addPhoto(id, { image, onProgress, signal }) {
    const call = { params: { id }, body: { image }, signal }
    if (onProgress === undefined) return (await http.call(addOfferPhoto, call)).photo
    const transport = uploadFetch(onProgress)
    const { photo } = await http.call(addOfferPhoto, { ...call, transport })
    onProgress(100)
    return photo
  },
  submit: (id, version) => http.call(submitOffer, { params: { id }, body: { version } }),
  setPaused: (id, paused) => http.call(pauseOffer, { params: { id }, body: { paused } }),
  copy: (id, newId) => http.call(copyOffer, { params: { id }, body: { newId } }),
  async discard(id) {
    await http.call(discardOffer, { params: { id } })
  },
})

export const createHttpCities = (http: HttpClient): Cities => ({
  find: async (text, signal) => (await http.call(cities, { query: { text }, signal })).cities,
})
