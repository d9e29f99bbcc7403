import type { EvidencePage } from '../../core/back-office/evidence.ts'

export const queryOf = ({ before, after }: EvidencePage = {}) => ({
  ...(before !== undefined && { before: String(before) }),
  ...(after !== undefined && { after: String(after) }),
})
