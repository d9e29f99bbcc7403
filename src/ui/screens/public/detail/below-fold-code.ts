import { late } from '../../../components/ui/late-code.tsx'

/** The lower half of an offer's page: most people decide above it. */
export const belowFold = late(() => import('./below-fold.tsx'))
