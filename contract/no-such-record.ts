/**
 * Problem `type` of a 404 about a missing record. A 404 without it may come from a backend that lacks the call.
 */
export const NO_SUCH_RECORD = 'urn:tour-presencial:no-such-record'
