import { notFound } from '@tanstack/react-router'
import { isFailure } from '../../core/failures.ts'

/**
 * Passes on what a loader asked for. Where there is no such thing, or the id in the address can be none, the router is
 * told so: it shows the route's own not-found screen, and the server answers 404.
 */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isFailure(error) && (error.name === 'NotFound' || error.name === 'Rejected')) throw notFound()
    throw error
  }
}
