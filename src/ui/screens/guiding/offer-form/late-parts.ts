export { CompareDialog } from './compare-dialog.tsx'
export { OverviewStep } from './overview-step.tsx'
export { ReviewStep } from './review-step.tsx'
