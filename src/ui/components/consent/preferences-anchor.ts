/** Anchor of the policy's heading, where the dialog can be opened. */
export const PREFERENCES_ANCHOR = 'preferencias-de-privacidade'
