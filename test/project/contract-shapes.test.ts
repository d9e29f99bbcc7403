import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const CONTRACT = fileURLToPath(new URL('../../contract', import.meta.url))

/** Files without a schema that mirrors a type of the core, with the reason. */
const NEED_NO_CHECK: Readonly<Record<string, string>> = {
  'call.ts': 'describes calls, no data of one',
  'carried.ts': 'has names only',
  'filters.ts': 'builds every schema from the core’s table of filters',
  'index.ts': 'lists the calls',
  'no-such-record.ts': 'has one name only',
  'problem.ts': 'is RFC 9457; the core knows classes of failures instead',
  'reason.ts': 'has one text, with the core’s limits',
  'review-photos.ts': 'answers with a booking, which bookings.ts compares',
}

const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts'))

describe('Each file of the contract', () => {
  it.each(files.filter((name) => !(name in NEED_NO_CHECK)))(
    '%s compares its schemas with types of the core',
    (name) => {
      expect(readFileSync(join(CONTRACT, name), 'utf8')).toContain('Shape<')
    },
  )

  it('that needs no comparison exists and has none', () => {
    expect(Object.keys(NEED_NO_CHECK).filter((name) => !files.includes(name))).toEqual([])
    const compared = Object.keys(NEED_NO_CHECK).filter((name) =>
      readFileSync(join(CONTRACT, name), 'utf8').includes('satisfies Shape'),
    )
    expect(compared).toEqual([])
  })
})
