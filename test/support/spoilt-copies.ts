/** Each copy of a JSON value in which one text is a number, or one number a text. */
export function* spoiltCopies(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield 7
  else if (typeof value === 'number') yield 'sete'
  else if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) for (const bad of spoiltCopies(member)) yield value.with(index, bad)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      for (const bad of spoiltCopies(member)) yield { ...value, [key]: bad }
    }
  }
}
