/**
 * Version of the providers' contract that the SPA shows (src/ui/content/provider-contract.ts; a test compares the two). A new text
 * needs a new version, and providers accept it again.
 */
export const CONTRACT_VERSION = '2026-11-23'
