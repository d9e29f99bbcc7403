/** An invalid variable. The message is one sentence that names the variable and the valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId?: string
  /** `host:port` of the emulators, for development and tests. */
  readonly authEmulator?: string
  readonly firestoreEmulator?: string
}

/** The build's configuration. Addresses are absolute. */
export interface Config {
  /** Base of the backend's calls, with a trailing slash. */
  readonly apiBaseUrl: string
  /** The public currency service; null uses the backend only. */
  readonly exchangeRatesUrl: string | null
  /** Null without Google sign-in and document database. */
  readonly firebase: FirebaseConfig | null
  /** Receives ID tokens after a sign-in with the identity provider; null sends them nowhere. */
  readonly identitySyncUrl: string | null
  /** The offline worker's script, of the same origin; null registers none. */
  readonly workerUrl: string | null
  /** True on the development server. */
  readonly isDevelopment: boolean
}

/**
 * Reads Vite's `import.meta.env`. Empty values count as absent.
 * @param pageUrl base of relative addresses.
 * @throws ConfigError for the first wrong value.
 */
export function parseConfig(env: Readonly<Record<string, unknown>>, pageUrl: string): Config {
  const text = (name: string): string | undefined => {
    const value = env[name] ?? ''
    if (typeof value !== 'string') throw new ConfigError(`${name} must be text.`)
    return value.trim() || undefined
  }
  const url = (name: string, value: string): URL => {
    const address = URL.canParse(value, pageUrl) ? new URL(value, pageUrl) : null
    if (address === null || !/^https?:$/.test(address.protocol)) {
      throw new ConfigError(`${name} must begin with http://, https:// or /, but is "${value}".`)
    }
    if (address.username + address.password !== '') {
      throw new ConfigError(`${name} must hold no password.`)
    }
    return address
  }
  const optionalUrl = (name: string): string | null => {
    const value = text(name)
    return value === undefined ? null : url(name, value).href
  }
  return {
    apiBaseUrl: readBase(url('VITE_API_BASE_URL', text('VITE_API_BASE_URL') ?? '/api/')),
    exchangeRatesUrl: optionalUrl('VITE_EXCHANGE_RATES_URL'),
    firebase: readFirebase(text),
    identitySyncUrl: optionalUrl('VITE_IDENTITY_SYNC_URL'),
    workerUrl: readWorker(text('VITE_WORKER_URL') ?? '/sw.js', url, pageUrl),
    isDevelopment: env.DEV === true,
  }
}

function readBase(base: URL): string {
  if (base.search !== '' || base.hash !== '') {
    throw new ConfigError('VITE_API_BASE_URL must have no ? or #.')
  }
  return base.href.endsWith('/') ? base.href : `${base.href}/`
}

function readWorker(value: string, url: (name: string, value: string) => URL, pageUrl: string): string | null {
  if (value === 'off') return null
  const worker = url('VITE_WORKER_URL', value)
  if (worker.origin !== new URL(pageUrl).origin) {
    throw new ConfigError('VITE_WORKER_URL must be of this origin, or "off".')
  }
  return worker.href
}

function readFirebase(text: (name: string) => string | undefined): FirebaseConfig | null {
  const parts = {
    apiKey: text('VITE_FIREBASE_API_KEY'),
    authDomain: text('VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: text('VITE_FIREBASE_PROJECT_ID'),
    appId: text('VITE_FIREBASE_APP_ID'),
    authEmulator: emulator('VITE_FIREBASE_AUTH_EMULATOR', text),
    firestoreEmulator: emulator('VITE_FIRESTORE_EMULATOR', text),
  }
  if (Object.values(parts).every((part) => part === undefined)) return null
  const { apiKey, projectId, authDomain, appId, authEmulator, firestoreEmulator } = parts
  const missing = (name: string) => new ConfigError(`${name} is missing.`)
  if (projectId === undefined) throw missing('VITE_FIREBASE_PROJECT_ID')
  if (apiKey === undefined) throw missing('VITE_FIREBASE_API_KEY')
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(projectId)) {
    throw new ConfigError(`VITE_FIREBASE_PROJECT_ID must be a project's id, but is "${projectId}".`)
  }
  return {
    apiKey,
    projectId,
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    ...(appId !== undefined && { appId }),
    ...(authEmulator !== undefined && { authEmulator }),
    ...(firestoreEmulator !== undefined && { firestoreEmulator }),
  }
}

function emulator(name: string, text: (name: string) => string | undefined): string | undefined {
  const value = text(name)
  if (value !== undefined && !/^[\w.-]+:\d{1,5}$/.test(value)) {
    throw new ConfigError(`${name} must be host:port, but is "${value}".`)
  }
  return value
}
