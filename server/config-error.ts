/** A variable that is wrong; its message names the variable and says what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
