import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder that all runs share for the demo's drawings; each is named by what it shows. */
export const DRAWN_ONCE = 'node_modules/.cache/browser-tests'

/**
 * Puts the demo's drawings into a folder of pictures, as an earlier start would have left them, all but every tenth:
 * those are for the demo to draw. Where the browser tests have drawn none yet, that is all of them.
 * @returns how many files were put there.
 */
export function lendDemoPictures(folder: string): number {
  const drawn = join(DRAWN_ONCE, 'images', 'demo')
  if (!existsSync(drawn)) return 0
  // Half a file is one that another process writes at this moment.
  const files = readdirSync(drawn).filter((name) => name.endsWith('.webp'))
  const pictures = [...new Set(files.map(pictureOf))].sort()
  const lent = files.filter((name) => pictures.indexOf(pictureOf(name)) % 10 !== 0)
  mkdirSync(join(folder, 'demo'), { recursive: true })
  for (const name of lent) copyFileSync(join(drawn, name), join(folder, 'demo', name))
  return lent.length
}

/** The same drawing lies there in several widths. */
const pictureOf = (name: string) => name.replace(/-\d+\.webp$/, '')
