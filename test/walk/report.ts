import type { JobResult } from './job.ts'
import type { Finding } from './walker.ts'

/** One line for a problem that did not come again: to look at, not to fail for. */
export const seenOnceLine = ({ person, size, page, path, reason }: Finding) =>
  `Seen once: ${reason} ← ${path.at(-1) ?? 'the page itself'} (${person} ${size} ${page})`

/** Prints presses and findings. @returns the number of findings. */
export function printReport(results: readonly JobResult[], seconds: number): number {
  const findings = results.flatMap((result) => result.findings)
  const grouped = new Map<string, Finding[]>()
  for (const finding of findings) {
    const what = `${finding.path.at(-1) ?? 'the page itself'}\n    ${finding.reason}`
    grouped.set(what, [...(grouped.get(what) ?? []), finding])
  }
  for (const [what, group] of grouped) {
    console.log(`✗ ${what}`)
    console.log(`    ${[...new Set(group.map(placeOf))].slice(0, 6).join('; ')}${group.length > 6 ? '; …' : ''}`)
  }
  const unpressed = new Map<string, number>()
  for (const result of results) {
    for (const [reason, count] of Object.entries(result.unpressed)) {
      unpressed.set(reason, (unpressed.get(reason) ?? 0) + count)
    }
  }
  for (const [reason, count] of unpressed) console.log(`${count} controls not pressed: ${reason}`)
  for (const finding of results.flatMap((result) => result.seenOnce)) console.log(seenOnceLine(finding))
  const pressed = results.reduce((sum, result) => sum + result.pressed, 0)
  const pages = results.reduce((sum, result) => sum + result.pages, 0)
  console.log(
    `${pressed} controls pressed on ${pages} pages in ${Math.round(seconds)} s, ${findings.length} findings of ${grouped.size} kinds`,
  )
  return findings.length
}

const placeOf = ({ person, size, page }: Finding) => `${person} ${size} ${page}`
