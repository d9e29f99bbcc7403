/**
 * Of the text that providers accept, which the SPA shows (src/ui/content/provider-contract.ts, held equal by a test). A new
 * text is a new version: who accepted an earlier one accepts it anew.
 */
export const CONTRACT_VERSION = '2026-11'
