/** An invalid variable. The message names the variable and the valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
