import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from ["']lucide-react["'];?/g

/**
 * Imports each icon from its own file. Through the package's index the bundler would read 1,600 icons and treat every
 * screen as a user of each.
 */
export function directIcons(): Plugin {
  let files: Map<string, string>
  return {
    name: 'direct-icons',
    apply: 'build',
    buildStart() {
      const index = createRequire(import.meta.url)
        .resolve('lucide-react')
        .replace('cjs/lucide-react.js', 'esm/lucide-react.mjs')
      files = new Map(
        [...readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
          ([, names = '', file = '']) =>
            [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
        ),
      )
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replaceAll(IMPORT, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [exported = '', local = exported] = name.split(/\s+as\s+/)
              const file = files.get(exported)
              if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`)
              return `import ${local} from 'lucide-react/icons/${file}';`
            })
            .join(' '),
        ),
        map: null,
      }),
    },
  }
}
