import { NotFound, Rejected } from '../../core/failures.ts'

/** Turns a refusal of a malformed id into NotFound. */
export async function byId<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Rejected) throw new NotFound(error.message, { cause: error.cause })
    throw error
  }
}
