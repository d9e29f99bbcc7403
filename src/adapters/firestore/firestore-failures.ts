import { FirebaseError } from 'firebase/app'
import {
  type Failure,
  Forbidden,
  isFailure,
  NotFound,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
} from '../../core/failures.ts'

/** Maps Firebase's errors to the core's failures. Codes of Authentication begin with `auth/`; Firestore's have no prefix. */
export function firestoreFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  const code = error instanceof FirebaseError ? error.code.replace(/^\w+\//, '') : ''
  const message = `the document database answered ${code || 'with an unknown error'}`
  const options = { cause: error }
  switch (code) {
    case 'unavailable':
    case 'deadline-exceeded':
    case 'cancelled':
    case 'network-request-failed':
    // The SDK for single calls reports a missing answer in this way.
    case 'unknown':
      return new Unreachable(message, options)
    case 'unauthenticated':
    case 'invalid-custom-token':
    case 'custom-token-mismatch':
    case 'user-token-expired':
      return new Unauthenticated(message, options)
    case 'permission-denied':
      return new Forbidden(message, options)
    case 'not-found':
      return new NotFound(message, options)
    case 'resource-exhausted':
    case 'too-many-requests':
      return new TooManyRequests(message, options)
    default:
      return new ServiceFailed(message, options)
  }
}
