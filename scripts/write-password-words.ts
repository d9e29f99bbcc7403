/**
 * Writes the word lists with which the pages rate a new password: the beginnings of the server's lists, which have half a
 * megabyte. Run it after an update of those lists; a test compares the two.
 */
import { writeFileSync } from 'node:fs'
import * as common from '@zxcvbn-ts/language-common'
import * as brazilian from '@zxcvbn-ts/language-pt-br'

/** Popular words of Brazilian passwords, which the server's lists rank too low. */
const BELOVED =
  'flamengo corinthians palmeiras vasco saopaulo santos gremio cruzeiro botafogo fluminense internacional atletico ' +
  'bahia fortaleza sport vitoria coritiba goias mengao timao galo verdao tricolor brasil brasileiro brasileira ' +
  'pele neymar ronaldinho ronaldo romario senna jesus deus senhor cristo fiel abencoado gratidao saudade ' +
  'riodejaneiro salvador recife natal manaus belem curitiba florianopolis portoalegre belohorizonte brasilia maceio ' +
  'carnaval samba praia futebol familia amorzinho princesa lindinha gatinha gostosa'

/** Most frequent first, as in the lists. Together with the estimator at most 60 KB (Brotli). */
const LISTS: Readonly<Record<string, readonly unknown[] | undefined>> = {
  beloved: BELOVED.split(' '),
  passwords: common.dictionary['passwords-common']?.slice(0, 6000),
  commonWords: brazilian.dictionary['commonWords-pt-br']?.slice(0, 4000),
  firstnames: brazilian.dictionary['firstnames-pt-br']?.slice(0, 1200),
  lastnames: brazilian.dictionary['lastnames-pt-br'],
}

/** The file's text. */
export function passwordWords(): string {
  const seen = new Set<unknown>()
  const lists = Object.entries(LISTS).map(([name, words = []]) => {
    const fresh = words.filter((word) => typeof word === 'string' && !/[\s'\\]/.test(word) && !seen.has(word))
    for (const word of fresh) seen.add(word)
    return `  ${name}: '${fresh.join(' ')}',`
  })
  return [
    '/** Written by scripts/write-password-words.ts; lists of words apart by spaces, the most frequent first. */',
    'export const WORDS = {',
    ...lists,
    '} as const',
    '',
  ].join('\n')
}

if (import.meta.main) {
  writeFileSync(new URL('../src/adapters/password-strength/words.gen.ts', import.meta.url), passwordWords())
}
