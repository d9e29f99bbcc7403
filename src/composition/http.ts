/** Loaded with the first call of the backend. */
export { createHttpClient } from '../adapters/http/http-client.ts'
export { createHttpHome } from '../adapters/http/http-home.ts'
export { createHttpSession } from '../adapters/http/http-session.ts'
