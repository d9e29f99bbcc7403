import type { Route } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { startupMachine } from '../../src/core/startup/startup.machine.ts'
import { EXCHANGE_RATES_KEY, PRIMARY_COLOR_KEY } from '../../src/core/storage/storage-keys.ts'
import { ORIGIN } from '../support/marketplace.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertFunction,
  inertPromise,
  type Model,
  type ModelEvent,
  type Path,
  pathsOf,
} from '../support/model.ts'
import { open, storageOf, textOf, visitors } from '../support/page.ts'

const visit = visitors()

/** Possible events of backend and clock; the page's own follow at once. */
const model: Model = {
  machine: startupMachine.provide({
    actors: {
      'load configs': inertPromise(),
      'apply primary colour': inertFunction(),
      'store videos': inertFunction(),
      'fetch rates': inertPromise(),
      'initialise validation': inertFunction(),
      'compute completion ratio': inertFunction(),
    },
    actions: { 'log problem': () => {} },
  }),
  events: [
    done('load configs', {}),
    failed('load configs', new Error('500')),
    after('module patience', 'startup.loading configs'),
    done('apply primary colour'),
    done('store videos'),
    done('fetch rates', {}),
    after('module patience', 'startup.fetching rates'),
    after('validation delay', 'startup.before validation'),
    done('initialise validation'),
    after('completion delay', 'startup.before completion ratio'),
    done('compute completion ratio'),
  ],
  key: (snapshot) => JSON.stringify(snapshot.value),
}

const OUT_OF_REACH: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/redirect/, 'only the configs ask for another page: the test of REDIRECT_TO below'],
  [
    /xstate\.error\.actor\.(apply primary colour|store videos)/,
    'storage and theme never throw: they degrade to memory',
  ],
  [
    /xstate\.error\.actor\.fetch rates/,
    'failures of rates are logged inside the module, which then has the last known',
  ],
  [/xstate\.error\.actor\.(initialise validation|compute completion)/, 'they only send an event within the page'],
]

const coverage = new Coverage(model.machine)
const endsAt = (path: Path): unknown => {
  let value: unknown
  coverage.walk(model, path, ({ snapshot }) => {
    value = snapshot.value
  })
  return value
}

/** Every way through startup, from the first paint to the end. */
function ways(): readonly (readonly ModelEvent[])[] {
  const all = pathsOf(model)
  const whole = all.find((path) => endsAt(path) === 'started')?.events ?? []
  // Ways differ in how configs and rates end; the rest is the complete way's.
  return all
    .filter(({ events }) => /load configs|loading configs|fetch rates|fetching rates/.test(events.at(-1)?.type ?? ''))
    .map(({ events }) => [...events, ...whole.slice(events.length)])
}

const inWords = (events: readonly ModelEvent[]) =>
  events
    .filter(({ type }) => /load|rates/.test(type))
    .map(({ type }) =>
      type.replace(
        /^xstate\.(done|error|after)\.(actor\.)?(module patience\.startup\.)?(.*)$/,
        (_, how, _a, _b, what) =>
          how === 'after' ? `${what} takes too long` : how === 'error' ? `${what} fails` : what,
      ),
    )
    .join(', ')

/** Not the style sheet's, which startup would leave as it is. */
const OTHER_COLOR = '#0b7285'
async function answerInOtherColor(route: Route | undefined): Promise<void> {
  if (route === undefined) throw new Error('nothing waits')
  const response = await route.fetch()
  const body = (await response.text()).replace(/"primary_color":"[^"]*/, `"primary_color":"${OTHER_COLOR}`)
  await route.fulfill({ response, body })
}

const WAYS = ways().map((events) => [inWords(events), events] as const)

describe('Startup, in a real browser: every way that backend and clock can cause', () => {
  test.each(WAYS)('%s', async (_, events) => {
    expect(endsAt({ events, description: '' })).toBe('started')
    const { context, page } = await visit({ allows: [/status of 500/] })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const held = new Map<string, Route>()
    for (const call of ['configs', 'exchange-rates/all']) {
      await context.route(`${ORIGIN}/api/${call}`, (route) => {
        held.set(call, route)
      })
    }
    const isHeld = (call: string) => expect.poll(() => held.has(call)).toBe(true)
    await page.clock.install()
    // Startup must not delay the first paint.
    await open(page, '/dicas')
    expect((await textOf(page.locator('main'))).length).toBeGreaterThan(100)

    const types = events.map(({ type }) => type)
    const configsCome = types.includes('xstate.done.actor.load configs')
    const ratesCome = types.includes('xstate.done.actor.fetch rates')
    await isHeld('configs')
    expect(held.has('exchange-rates/all'), 'one module after the other').toBe(false)
    if (configsCome) await answerInOtherColor(held.get('configs'))
    else if (types.includes('xstate.error.actor.load configs')) await held.get('configs')?.fulfill({ status: 500 })
    else await page.clock.fastForward(15_000)

    await isHeld('exchange-rates/all')
    const stored = await storageOf(page)
    expect(PRIMARY_COLOR_KEY in stored).toBe(configsCome)
    expect('videos' in stored).toBe(configsCome)
    if (configsCome) {
      expect(JSON.parse(stored.videos ?? '')).toEqual({
        tour: expect.stringContaining('passeio'),
        transfer: expect.stringContaining('traslado'),
        advisory: expect.stringContaining('assessoria'),
        provider: expect.stringContaining('prestador'),
      })
      const color = await page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
      expect([color, stored[PRIMARY_COLOR_KEY]]).toEqual([OTHER_COLOR, OTHER_COLOR])
    }
    if (ratesCome) await held.get('exchange-rates/all')?.continue()
    else await page.clock.fastForward(15_000)
    if (ratesCome) await expect.poll(async () => EXCHANGE_RATES_KEY in (await storageOf(page))).toBe(true)

    expect(await page.locator('[data-kind]').count(), 'nobody is told of configs or rates').toBe(0)
    const problems = () => logged.filter((text) => text.startsWith('startup:'))
    const expected = [
      ...(types.includes('xstate.error.actor.load configs') ? ['startup: load configs failed'] : []),
      ...(types.includes('xstate.after.module patience.startup.loading configs')
        ? ['startup: load configs did not answer']
        : []),
      ...(ratesCome ? [] : ['startup: fetch rates did not answer']),
    ]
    await expect.poll(() => problems().length).toBe(expected.length)
    for (const [index, text] of expected.entries()) expect(problems()[index]).toContain(text)
    // The page still works after every failure.
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor()
  })

  test('a redirect in the configs opens that page by a full navigation, once', async () => {
    const { context, page } = await visit({})
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await context.route(`${ORIGIN}/api/configs`, (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"data":{"redirect_to":"/soon"}}' }),
    )
    await page.goto('/dicas')
    await page.waitForURL(`${ORIGIN}/soon`)
    await open(page, '/soon')
    await page.getByRole('link', { name: 'Ler dicas de viagem' }).click()
    await page.waitForURL(`${ORIGIN}/dicas`)
    expect(loads).toBe(3)
  })

  test('a failure of the rates stays invisible', async () => {
    const { context, page } = await visit({ allows: [/status of 500/] })
    await context.route(/\/api\/exchange-rates/, (route) => route.fulfill({ status: 500 }))
    const warned = page.waitForEvent('console', (message) => /exchange rates|rates/.test(message.text()))
    await open(page, '/dicas')
    const before = await textOf(page.locator('body'))
    await warned
    expect(await page.locator('[data-kind], [role=alert]').count()).toBe(0)
    expect(await textOf(page.locator('body'))).toBe(before)
  })

  test('the next visit has the stored colour before any request, and prices in other currencies without new rates', async () => {
    const { context, page } = await visit({
      stored: { [PRIMARY_COLOR_KEY]: '#123456', [EXCHANGE_RATES_KEY]: { USD: 5 }, 'tp:currency': 'USD' },
      allows: [/status of 500/],
    })
    await context.route(/\/api\/(configs|exchange-rates)/, (route) => route.fulfill({ status: 500 }))
    await page.goto('/tour/resultado-da-busca-tour', { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
      .toBe('#123456')
    await page.getByText(/US\$/).first().waitFor()
  })
})

test('The paths cover every part of the startup machine that can be reached from outside', () => {
  const unexplained = coverage.missing.filter((missed) => !OUT_OF_REACH.some(([pattern]) => pattern.test(missed)))
  expect(unexplained).toEqual([])
})

afterAll(() => {
  console.info(`${coverage.report}, ${WAYS.length} ways`)
  for (const missed of coverage.missing) {
    const reason = OUT_OF_REACH.find(([pattern]) => pattern.test(missed))?.[1]
    if (reason !== undefined) console.info(`not from outside: ${missed}: ${reason}`)
  }
})
