import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpReviewDesk } from '../adapters/http/http-review-desk.ts'
import type { DeskArea } from '../ui/areas.ts'

/** Loaded with the first screen of an admin. */
export const composeDesk = (http: HttpClient): DeskArea => ({ desk: createHttpReviewDesk(http) })
