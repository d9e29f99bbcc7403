/** What an operator's person may do. An owner may do everything. */
export const PERMISSIONS = ['support', 'reviewer', 'finance', 'content', 'owner'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** True where one of the own permissions is the needed one, or `owner`. */
export const may = (own: readonly Permission[], needed: Permission): boolean =>
  own.includes(needed) || own.includes('owner')
