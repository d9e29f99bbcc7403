/** Loaded with the first search call that the page does not answer. */
export { createHttpSearch } from '../adapters/http/http-search.ts'
