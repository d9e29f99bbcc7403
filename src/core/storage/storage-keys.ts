/** The keys of specification section 9, under which existing users have data. Never change them. */
export const STORAGE_KEYS = [
  'token',
  'company',
  'tenant',
  'user',
  'login_welcomed',
  'filter_destiny',
  'filter_peoples',
  'filter_date',
  'filter_trip_type',
  'selectedData',
  'firebaseKey',
  'hasRegistred',
  'videos',
] as const

export type StorageKey = (typeof STORAGE_KEYS)[number]

/** The prefix of keys that are not in the specification. */
export const OWN_PREFIX = 'tp:'
/** The prefix of personal keys, which are removed at logout. */
export const PERSONAL_PREFIX = 'tp:me:'

/** The primary colour for the first paint. Belongs to the device. */
export const PRIMARY_COLOR_KEY = 'tp:primary_color'
/** The announced features, so that no control appears and disappears. */
export const FEATURES_KEY = 'tp:features'
/** The exchange rates for when no source answers. */
export const EXCHANGE_RATES_KEY = 'tp:exchange_rates'
/** The consent. Belongs to the device: a logout keeps it. */
export const CONSENT_KEY = 'tp:consent'
/** The display currency. */
export const CURRENCY_KEY = 'tp:currency'
