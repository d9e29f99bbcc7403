/** Characters of a search text. */
export const LONGEST_SEARCH_TEXT = 120
