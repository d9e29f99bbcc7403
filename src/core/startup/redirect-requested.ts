/** Thrown by a startup module that wants the page to go elsewhere: a full page navigation (specification section 8). */
export class RedirectRequested extends Error {
  override readonly name = 'RedirectRequested'
  /** Address, absolute or within the site. */
  readonly to: string

  constructor(to: string) {
    super('a startup module asked for another page')
    this.to = to
  }
}
