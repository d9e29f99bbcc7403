/** What late-map.tsx fetches, in one file. */
export { MapDialog } from './map-dialog.tsx'
export { ResultsMap } from './results-map.tsx'
