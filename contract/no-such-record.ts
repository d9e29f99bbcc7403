/**
 * The `type` of the problem details that say: the call exists, the record that it names does not. A 404 without it may
 * come from a backend that has no such call.
 */
export const NO_SUCH_RECORD = 'urn:tour-presencial:no-such-record'
