import { describe, expect, test } from 'vitest'
import {
  CONSENT_KEY,
  CURRENCY_KEY,
  EXCHANGE_RATES_KEY,
  FEATURES_KEY,
  PERSONAL_PREFIX,
  PRIMARY_COLOR_KEY,
  STORAGE_KEYS,
} from '../../../src/core/storage/storage-keys.ts'
import cancellationPolicy, { REFUND_LIMIT_HOURS } from '../../../src/ui/content/cancellation-policy.ts'
import { COMPANY } from '../../../src/ui/content/company.ts'
import {
  anchorsOf,
  type Block,
  type InfoDocument,
  linksOf,
  rich,
  type Section,
  textOf,
} from '../../../src/ui/content/document.ts'
import help, { HELP_CATEGORY_LABELS } from '../../../src/ui/content/help/help.ts'
import { HELP_CATEGORIES } from '../../../src/ui/content/help/question.ts'
import { INFO_PAGES } from '../../../src/ui/content/pages.ts'
import { SOON } from '../../../src/ui/content/soon.ts'
import { ROUTES } from '../../../src/ui/route-table.ts'

const HELP_PATH = '/central-de-ajuda'
const pages: readonly (readonly [string, InfoDocument])[] = await Promise.all(
  Object.entries(INFO_PAGES).map(async ([path, load]) => [path, await load()] as const),
)
const helpSections: readonly Section[] = HELP_CATEGORIES.map((category) => ({
  id: HELP_CATEGORY_LABELS[category].id,
  title: HELP_CATEGORY_LABELS[category].title,
  blocks: help.questions
    .filter((question) => question.category === category)
    .map(({ id, question, answer }): Block => ({ type: 'question', id, question, answer })),
}))
const sectionsOf = new Map([
  ...pages.map(([path, { sections }]) => [path, sections] as const),
  [HELP_PATH, helpSections],
])

const isRoute = (path: string) =>
  ROUTES.some((row) => {
    const pattern = row.path.replace(/\/\{-\$\w+\}/gu, '(?:/[^/]+)?').replace(/\$\w+/gu, '[^/]+')
    return new RegExp(`^${pattern}$`, 'u').test(path)
  })

function wholeText(path: string): string {
  return (sectionsOf.get(path) ?? []).flatMap(({ title, blocks }) => [title, ...blocks.map(textOf)]).join('\n')
}

/** Anchors of screens that documents link to; the screens' own tests look for them. */
const SCREENS: Readonly<Record<string, readonly string[]>> = { '/area-do-cliente/meus-dados': ['avisos'] }

describe.each([...sectionsOf])('%s', (path, sections) => {
  test('has unique and valid anchors', () => {
    const anchors = sections.flatMap(anchorsOf)
    expect(anchors).toEqual([...new Set(anchors)])
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
  })

  test('has sections with title and text', () => {
    expect(sections.length).toBeGreaterThanOrEqual(5)
    for (const { title, blocks } of sections) {
      expect(title.trim()).not.toBe('')
      expect(blocks.map(textOf).join(' ').length).toBeGreaterThan(60)
      for (const block of blocks) expect(textOf(block).trim()).not.toBe('')
    }
  })

  test('links only to routes that exist, to anchors that exist there, to secure sites and to mail addresses', () => {
    const links = sections.flatMap(({ blocks }) => blocks.flatMap(linksOf))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      if (link.startsWith('mailto:')) expect(link).toMatch(/^mailto:(\{email\}|[a-z]+@tourpresencial\.com\.br)$/u)
      else if (!/^[/#]/u.test(link)) expect(link).toMatch(/^https:\/\/[a-z.]+(\/[\w\-/]*)?$/u)
      else {
        const [target = '', anchor] = link.split('#')
        const page = target === '' ? path : target
        expect(isRoute(page), `${link} is a route`).toBe(true)
        if (anchor !== undefined)
          expect(SCREENS[page] ?? sectionsOf.get(page)?.flatMap(anchorsOf), link).toContain(anchor)
      }
    }
  })

  test('fills every row of every table', () => {
    const inside = (block: Block): Block[] =>
      block.type === 'callout' ? [block, ...block.blocks.flatMap(inside)] : [block]
    for (const block of sections.flatMap(({ blocks }) => blocks.flatMap(inside))) {
      if (block.type !== 'table') continue
      expect(new Set(block.head).size).toBe(block.head.length)
      for (const row of block.rows) expect(row, block.caption).toHaveLength(block.head.length)
    }
  })
})

describe('the informational pages', () => {
  test.each([...pages, [HELP_PATH, help] as const])(
    '%s has a route, a title, a description and a date',
    (path, page) => {
      expect(isRoute(path)).toBe(true)
      expect(page.title).toBe(ROUTES.find((row) => row.path === path)?.title)
      expect(page.description.length).toBeGreaterThanOrEqual(50)
      expect(page.description.length).toBeLessThanOrEqual(170)
      expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/u)
      expect(Number.isNaN(Date.parse(page.updated))).toBe(false)
    },
  )

  test('are the seven of the specification’s section 2', () => {
    expect([...sectionsOf.keys()].sort()).toEqual([
      '/central-de-ajuda',
      '/dicas',
      '/politica-de-cancelamento',
      '/politica-de-privacidade',
      '/prevencao-fraudes',
      '/sobre-nos',
      '/termos-condicoes',
    ])
  })

  test('and the coming-soon page lead only to routes that exist', () => {
    for (const { href } of [...SOON.actions, SOON.guides]) expect(isRoute(href), href).toBe(true)
  })
})

describe('the help centre', () => {
  test('answers at least 35 questions, some in every category', () => {
    expect(help.questions.length).toBeGreaterThanOrEqual(35)
    for (const { blocks } of helpSections) expect(blocks.length).toBeGreaterThanOrEqual(5)
  })
})

describe('the privacy policy', () => {
  test('lists all data stored in the browser', () => {
    const text = wholeText('/politica-de-privacidade')
    for (const key of [
      ...STORAGE_KEYS,
      PRIMARY_COLOR_KEY,
      EXCHANGE_RATES_KEY,
      CURRENCY_KEY,
      FEATURES_KEY,
      PERSONAL_PREFIX,
      CONSENT_KEY,
    ]) {
      expect(text).toContain(key)
    }
  })

  test('names the controller, and says that refusing is as easy as accepting', () => {
    const text = wholeText('/politica-de-privacidade')
    for (const part of [COMPANY.legalName, COMPANY.cnpj, COMPANY.dataProtectionOfficer, COMPANY.privacyEmail]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Agora não tem o mesmo destaque de Lembrar')
  })
})

describe('the cancellation policy', () => {
  /** 9 o'clock on the day of the examples, in hours since 1 November; the examples lie in November and December. */
  const hoursOf = (written: string): number => {
    const [, day, month, hour = '0', minute = '0'] = /(\d+)\/(\d+)(?:, às (\d+)h(\d+)?)?/u.exec(written) ?? []
    return Date.UTC(2026, Number(month) - 1, Number(day), Number(hour), Number(minute)) / 3_600_000
  }
  const departure = hoursOf('12/12, às 9h')
  const examples = cancellationPolicy.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'table' && block.caption.startsWith('Exemplos') ? block.rows : []))
    .map((row) => row.map((cell) => cell.map(({ text }) => text).join('')))
    .filter(([policy]) => policy !== 'Qualquer uma')
  const limits: Readonly<Record<string, number>> = {
    Flexível: REFUND_LIMIT_HOURS.flexible,
    Moderada: REFUND_LIMIT_HOURS.moderate,
    Rígida: REFUND_LIMIT_HOURS.strict,
  }

  test('has examples of a refund and of none for every policy', () => {
    for (const policy of Object.keys(limits)) {
      const outcomes = examples.filter(([name]) => name === policy).map((row) => row[3])
      expect(new Set(outcomes)).toEqual(new Set(['100%', 'Nenhuma']))
    }
  })

  test.each(examples)(
    'follows its own rule: %s, bought %s, cancelled %s, refund %s',
    (policy, bought, cancelled, refund) => {
      const left = departure - hoursOf(cancelled ?? '')
      const sinceBought = hoursOf(cancelled ?? '') - hoursOf(bought ?? '')
      const byPolicy = left >= (limits[policy ?? ''] ?? Number.NaN)
      const byLaw = sinceBought <= 7 * 24 && left > 24
      expect(refund).toBe(byPolicy || byLaw ? '100%' : 'Nenhuma')
    },
  )

  test('calls the day of its examples by its right name', () => {
    expect(wholeText('/politica-de-cancelamento')).toContain('sábado, 12 de dezembro de 2026')
    expect(new Date(Date.UTC(2026, 11, 12)).getUTCDay()).toBe(6)
  })
})

describe('a text with marks', () => {
  test('is read into runs', () => {
    expect(rich('Até **24 horas**: [veja](/dicas#mare).')).toEqual([
      { type: 'text', text: 'Até ' },
      { type: 'strong', text: '24 horas' },
      { type: 'text', text: ': ' },
      { type: 'link', text: 'veja', href: '/dicas#mare' },
      { type: 'text', text: '.' },
    ])
  })

  test.each(['**sem fim', '[sem endereço](', 'fim ** só', '[espaço](/a b)'])(
    'is refused where a mark is left open: %s',
    (source) => {
      expect(() => rich(source)).toThrow(RangeError)
    },
  )
})
