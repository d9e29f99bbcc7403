/** What a field shows after somebody typed into it. */
export interface Edited {
  readonly text: string
  /** Where the cursor stands, in UTF-16 units from the start. */
  readonly caret: number
}

export interface Mask {
  /** What stands in the field for what was typed or pasted; masking it again changes nothing. */
  readonly show: (text: string) => string
  /** Which characters are the person's own; the others are the mask's punctuation. */
  readonly isOwn: (character: string, shown: string) => boolean
}

/**
 * A mask while typing, which never fights the person: the cursor stays before the same characters of their own that it
 * stood before. Deleting punctuation moves it over the punctuation, so that the next press deletes something.
 * @param text the field's text after the key, before masking
 * @param deletesForward the Delete key was used
 */
export function editMasked({ show, isOwn }: Mask, text: string, caret: number, deletesForward = false): Edited {
  const shown = show(text)
  const after = [...text.slice(caret)].filter((character) => isOwn(character, shown)).length
  const isPunctuation = (at: number) => at >= 0 && at < shown.length && !isOwn(shown.charAt(at), shown)
  let place = shown.length
  for (let left = after; left > 0 && place > 0; place -= 1) if (isOwn(shown.charAt(place - 1), shown)) left -= 1
  if (deletesForward) while (isPunctuation(place)) place += 1
  else if (after > 0) while (place > 1 && isPunctuation(place - 1)) place -= 1
  return { text: shown, caret: place }
}
