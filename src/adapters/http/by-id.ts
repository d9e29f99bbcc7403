import { NotFound, Rejected } from '../../core/failures.ts'

/** Whatever is not even a well-formed id to the backend names nothing. */
export async function byId<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Rejected) throw new NotFound(error.message, { cause: error.cause })
    throw error
  }
}
