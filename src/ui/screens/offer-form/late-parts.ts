export { CompareDialog } from './compare-dialog.tsx'
export { ReviewStep } from './review-step.tsx'
