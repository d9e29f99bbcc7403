/**
 * A page drawn by the server contains the data that it shows: `<script type="application/json" id="carried-answers">`, an object that
 * src/adapters/carried.ts describes.
 */
export const CARRIED_ELEMENT_ID = 'carried-answers'

/** The company that the drawn page names, so that the browser's first rendering is equal. */
export const CARRIED_COMPANY = 'company'
