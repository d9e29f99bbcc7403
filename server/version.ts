import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The version of package.json. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
