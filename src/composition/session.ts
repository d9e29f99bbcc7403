/** Loaded with the first call about a session: restoring one, login, logout. */
export { createHttpSession } from '../adapters/http/http-session.ts'
