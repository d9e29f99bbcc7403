import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as backOffice from './back-office.ts'
import * as bookings from './bookings.ts'
import type { Call } from './call.ts'
import * as cart from './cart.ts'
import * as departures from './departures.ts'
import * as destinations from './destinations.ts'
import * as details from './details.ts'
import * as disputeDesk from './dispute-desk.ts'
import * as disputes from './disputes.ts'
import * as favourites from './favourites.ts'
import * as guideBookings from './guide-bookings.ts'
import * as live from './live.ts'
import * as marketplace from './marketplace.ts'
import * as messageReports from './message-reports.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as operations from './operations.ts'
import * as orders from './orders.ts'
import * as ownOffers from './own-offers.ts'
import * as privacy from './privacy.ts'
import * as providerCompany from './provider-company.ts'
import * as providerRegistration from './provider-registration.ts'
import * as review from './review.ts'
import * as reviewPhotos from './review-photos.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as staffActions from './staff-actions.ts'
import * as staffRecords from './staff-records.ts'
import * as templates from './templates.ts'
import * as validation from './validation.ts'

/** In the order of the API's page. New calls of these parts need no mention here. */
const PARTS = [
  ...[
    session,
    account,
    privacy,
    providerRegistration,
    providerCompany,
    favourites,
    cart,
    orders,
    bookings,
    reviewPhotos,
    reviews,
  ],
  ...[
    validation,
    ownOffers,
    review,
    backOffice,
    money,
    disputeDesk,
    disputes,
    staffRecords,
    staffActions,
    departures,
    guideBookings,
    messages,
    messageReports,
    live,
    templates,
    notifications,
    marketplace,
    offers,
    search,
    details,
    destinations,
    addresses,
    operations,
    secondFactor,
    staff,
    settings,
  ],
]

/** Every call of the server, sorted by path within its part. */
export const CALLS: readonly Call[] = PARTS.flatMap((part) =>
  Object.values<unknown>(part)
    .filter(isCall)
    .sort((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en')),
)

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'method' in exported
}
