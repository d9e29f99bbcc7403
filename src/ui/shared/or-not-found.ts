import { notFound } from '@tanstack/react-router'
import { isFailure } from '../../core/failures.ts'

/** Turns a loader's NotFound into the router's, so that the route shows its not-found screen and the server answers 404. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isFailure(error) && (error.name === 'NotFound' || error.name === 'Rejected')) throw notFound()
    throw error
  }
}
