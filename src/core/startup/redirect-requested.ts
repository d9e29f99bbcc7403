/** Thrown by a startup module to request a full navigation (specification section 8). */
export class RedirectRequested extends Error {
  override readonly name = 'RedirectRequested'
  /** Address, absolute or within the site. */
  readonly to: string

  constructor(to: string) {
    super('a startup module asked for another page')
    this.to = to
  }
}
