/** Returns a value that the machine's transitions guarantee. @throws Error without it. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('required value is null')
  return value
}
