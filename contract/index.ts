import {
  account,
  confirmEmail,
  confirmRegistration,
  enterWithIdentity,
  forgot,
  leaveIdentity,
  logoutEverywhere,
  register,
  resendConfirmation,
  resetPassword,
  updateAvatar,
  updateCheckPhone,
  updatePassword,
  updateProfile,
} from './account.ts'
import { bookingById, bookings } from './bookings.ts'
import type { Call } from './call.ts'
import { offerById, providerById } from './details.ts'
import { addFavourite, favouriteOffers, favourites, mergeFavourites, removeFavourite } from './favourites.ts'
import { configs, exchangeRates, health, images } from './marketplace.ts'
import { homeContent, searchOffers, suggestOffers } from './offers.ts'
import { consents, deleteAccount, exportMyData, recordConsents } from './privacy.ts'
import { readRegistration, saveRegistrationStep, submitRegistration } from './provider-registration.ts'
import { login, logout, me } from './session.ts'

/** Every call that the server answers, in the order in which the API's page shows them. */
export const CALLS: readonly Call[] = [
  login,
  me,
  logout,
  logoutEverywhere,
  enterWithIdentity,
  leaveIdentity,
  register,
  confirmRegistration,
  resendConfirmation,
  forgot,
  resetPassword,
  confirmEmail,
  account,
  updateProfile,
  updateAvatar,
  updatePassword,
  updateCheckPhone,
  consents,
  recordConsents,
  exportMyData,
  deleteAccount,
  readRegistration,
  saveRegistrationStep,
  submitRegistration,
  favourites,
  favouriteOffers,
  addFavourite,
  removeFavourite,
  mergeFavourites,
  bookings,
  bookingById,
  configs,
  exchangeRates,
  images,
  homeContent,
  searchOffers,
  suggestOffers,
  offerById,
  providerById,
  health,
]
