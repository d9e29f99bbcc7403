/** Fields of the last step for a visitor. */
export interface Access {
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
  readonly terms_accepted: boolean
}

export const NO_ACCESS: Access = { email: '', password: '', password_confirmation: '', terms_accepted: false }
