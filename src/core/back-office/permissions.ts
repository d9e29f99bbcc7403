/** Permissions of an admin. An owner may do everything. */
export const PERMISSIONS = ['support', 'reviewer', 'finance', 'content', 'owner'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** One permission, or several of which one is enough. */
export type NeededPermission = Permission | readonly Permission[]

/** True if the person has a needed permission or `owner`. */
export const may = (own: readonly Permission[], needed: NeededPermission): boolean =>
  [needed].flat().some((one) => own.includes(one)) || own.includes('owner')
