/** Specification section 9: the keys under which existing users already have data. They never change. */
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

/** Keys that the specification does not name carry this prefix. */
export const OWN_PREFIX = 'tp:'
/** Own keys that belong to the person logged in: removed at logout, like all thirteen of the specification. */
export const PERSONAL_PREFIX = 'tp:me:'

/** The last known primary colour, applied before the first paint. Belongs to the device, not to a person. */
export const PRIMARY_COLOR_KEY = 'tp:primary_color'
/** The features that the backend announced last, so that no control shows and goes. */
export const FEATURES_KEY = 'tp:features'
/** The last known exchange rates, used where no source answers. */
export const EXCHANGE_RATES_KEY = 'tp:exchange_rates'
/** The currency that prices are shown in. */
export const CURRENCY_KEY = 'tp:currency'
