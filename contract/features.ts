/**
 * Groups of calls beyond the specification's section 7. A backend announces the groups that it offers in the field
 * `features` of its configs; one that announces none offers section 7 alone.
 */
export const FEATURES = ['catalogue', 'orders', 'favourites', 'accounts', 'onboarding', 'selling', 'review'] as const
export type Feature = (typeof FEATURES)[number]
