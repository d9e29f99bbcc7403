import { describe, expect, it } from 'vitest'
import { type BuiltPart, precachedFiles } from '../../../src/worker/precache.ts'

const parts: Record<string, BuiltPart> = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shell.js'],
    css: ['assets/index.css'],
    assets: ['assets/figtree-latin-wght.woff2', 'assets/figtree-latin-ext-wght.woff2'],
    dynamicImports: ['src/ui/components/toasts/toaster.tsx', 'src/adapters/firebase-auth/firebase-identity.ts'],
  },
  '_shell.js': {
    file: 'assets/shell.js',
    imports: ['index.html'],
    dynamicImports: [
      'src/ui/routes/tour/detail.tsx?tsr-split=component',
      'src/ui/routes/client/booking.tsx?tsr-split=component',
      'src/ui/routes/client/account.tsx?tsr-split=component',
      'src/ui/routes/provider/guide-area.tsx?tsr-split=component',
      'src/ui/routes/desk/today.tsx?tsr-split=component',
    ],
  },
  'src/ui/components/toasts/toaster.tsx': { file: 'assets/toaster.js' },
  'src/adapters/firebase-auth/firebase-identity.ts': { file: 'assets/firebase.js' },
  'src/ui/routes/tour/detail.tsx?tsr-split=component': {
    file: 'assets/detail.js',
    imports: ['_stars.js'],
    dynamicImports: ['src/ui/screens/public/detail/booking/chooser.tsx', 'src/ui/screens/public/results/map/index.ts'],
  },
  'src/ui/screens/public/detail/booking/chooser.tsx': { file: 'assets/chooser.js', css: ['assets/chooser.css'] },
  'src/ui/screens/public/results/map/index.ts': { file: 'assets/map.js' },
  '_stars.js': { file: 'assets/stars.js' },
  'src/ui/routes/client/booking.tsx?tsr-split=component': { file: 'assets/booking.js', imports: ['_stars.js'] },
  'src/ui/routes/client/account.tsx?tsr-split=component': { file: 'assets/account.js' },
  'src/ui/routes/provider/guide-area.tsx?tsr-split=component': { file: 'assets/guide.js', imports: ['_guides.js'] },
  '_guides.js': { file: 'assets/guides.js' },
  'src/ui/routes/desk/today.tsx?tsr-split=component': { file: 'assets/admin.js' },
}

describe('what is fetched ahead', () => {
  it('contains exactly the code of the travellers’ screens, with parts loaded by a press', () => {
    expect([...precachedFiles(parts)].filter((file) => file.startsWith('assets/')).sort()).toEqual([
      'assets/booking.js',
      'assets/chooser.css',
      'assets/chooser.js',
      'assets/detail.js',
      'assets/figtree-latin-wght.woff2',
      'assets/index.css',
      'assets/index.js',
      'assets/shell.js',
      'assets/stars.js',
      'assets/toaster.js',
    ])
  })

  it('contains the page and the files that the browser requests beside it', () => {
    const files = precachedFiles(parts)
    for (const file of ['index.html', 'favicon.svg', 'manifest.webmanifest']) expect(files).toContain(file)
  })

  it('is refused if the build has an unexpected form', () => {
    expect(() => precachedFiles({})).toThrow('no entry')
    expect(() => precachedFiles({ 'index.html': { file: 'a.js', isEntry: true, imports: ['_gone.js'] } })).toThrow(
      '_gone.js',
    )
  })
})
