/** A refused request. The message is for the person at the terminal. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
