type AreaName = 'guiding' | 'desk'
type Twins = Readonly<Record<string, () => unknown>>

const modules = import.meta.glob<Partial<Record<AreaName, Twins>>>('../../../src/adapters/memory/memory-*.ts', {
  eager: true,
})

/**
 * Creates the in-memory twins of an area. A twin's file names its place in the area (`export const guiding = { calendar: … }`), so that
 * a new port needs no entry here.
 */
export const twinsOf = (area: AreaName): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.values(modules).flatMap((one) =>
      Object.entries(one[area] ?? {}).map(([member, create]) => [member, create()] as const),
    ),
  )
