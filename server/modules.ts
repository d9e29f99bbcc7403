import { accountEntry } from './accounts/entry-module.ts'
import { identity } from './accounts/identity-module.ts'
import { accounts } from './accounts/module.ts'
import { phone } from './accounts/phone-module.ts'
import { profile } from './accounts/profile-module.ts'
import { secondFactors } from './accounts/second-factor-module.ts'
import { staffPermissions } from './accounts/staff-module.ts'
import { addresses } from './addresses/module.ts'
import { staffActions } from './back-office/actions/module.ts'
import { backOffice } from './back-office/module.ts'
import { staffRecords } from './back-office/records-module.ts'
import { bookings } from './bookings/module.ts'
import { cart } from './cart/module.ts'
import { places } from './cities/module.ts'
import { departures } from './departures/module.ts'
import { disputes } from './disputes/module.ts'
import { favourites } from './favourites/module.ts'
import { guideBookings } from './guide-bookings/module.ts'
import { live } from './live/module.ts'
import { marketplace } from './marketplace/module.ts'
import { messageTemplatesModule } from './message-templates/module.ts'
import { messages } from './messages/module.ts'
import type { Module } from './module.ts'
import { money } from './money/module.ts'
import { notifications } from './notifications/module.ts'
import { offerEditing } from './offers/editing/module.ts'
import { offers } from './offers/module.ts'
import { companyUpdate } from './onboarding/company-update.ts'
import { providerRegistration } from './onboarding/registration-module.ts'
import { validation } from './onboarding/validation-module.ts'
import { operations } from './operations/module.ts'
import { orders } from './orders/module.ts'
import { outbox } from './outbox/module.ts'
import { pix } from './pix/module.ts'
import { privacy } from './privacy/module.ts'
import { review } from './review/review-module.ts'
import { salesFunnelModule } from './sales-funnel/module.ts'
import { siteSettings } from './settings/module.ts'

/** Every part of the server. */
export const MODULES: readonly Module[] = [
  salesFunnelModule,
  accounts,
  accountEntry,
  identity,
  profile,
  phone,
  secondFactors,
  staffPermissions,
  providerRegistration,
  companyUpdate,
  privacy,
  favourites,
  cart,
  orders,
  bookings,
  pix,
  validation,
  review,
  backOffice,
  money,
  disputes,
  staffRecords,
  staffActions,
  siteSettings,
  offerEditing,
  places,
  addresses,
  departures,
  guideBookings,
  messages,
  messageTemplatesModule,
  live,
  notifications,
  marketplace,
  offers,
  outbox,
  operations,
]
