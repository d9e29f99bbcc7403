/** Portuguese sentences that a server's file writes for people, other than in its mails. */
export function sentencesIn(source: string): readonly string[] {
  const code = withoutMails(source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, ''))
  return [
    ...new Set([
      ...textsOf(code).filter((text) => /^\p{Lu}\p{Ll}*[ ,].*[.?!…]$/su.test(text)),
      ...[...code.matchAll(ERRORS)]
        .flatMap(([statement]) => textsOf(statement))
        .filter((text) => /^\p{Lu}/u.test(text)),
    ]),
  ]
}

/** Matches code that writes a field's error, in all its forms. */
const ERRORS = /\berrors(?:\.\w+|\[[^\]]*\])\s*(?:\?\?)?=\s*.*|\berrors: \{.*|\bfieldProblem\(.*/g

const textsOf = (code: string) =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, one, two]) => one ?? two ?? '')

/** Cuts the objects with a `subject` out. */
function withoutMails(code: string): string {
  const at = code.search(/\bsubject:/)
  if (at < 0) return code
  let depth = 1
  const start = code.lastIndexOf('{', at)
  let end = start + 1
  for (; depth > 0 && end < code.length; end++) depth += code[end] === '{' ? 1 : code[end] === '}' ? -1 : 0
  return withoutMails(code.slice(0, start) + code.slice(end))
}
