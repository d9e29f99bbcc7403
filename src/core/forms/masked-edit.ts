/** The text and cursor of a field after an edit. */
export interface Edited {
  readonly text: string
  /** The cursor's position in UTF-16 units. */
  readonly caret: number
}

export interface Mask {
  /** Formats typed or pasted text; formatting it again changes nothing. */
  readonly show: (text: string) => string
  /** True for characters of the person, false for the mask's punctuation. */
  readonly isOwn: (character: string, shown: string) => boolean
}

/**
 * Formats while typing. The cursor stays before the same character of the person. Deleting punctuation moves the cursor over it,
 * so that the next press deletes a character.
 * @param text the field's text after the key, before formatting
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
