/** Entry of the map's lazy chunk, imported by late-map.tsx. */
export { MapDialog } from './map-dialog.tsx'
export { ResultsMap } from './results-map.tsx'
