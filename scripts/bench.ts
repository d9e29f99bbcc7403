/**
 * `npm run bench`: measures the figures of docs/quality.md and writes them into it. `npm run bench -- sizes search`
 * measures only the named ones: sizes, trace, lighthouse, lighthouse-worker, repeat-visit, interaction, first-presses, relevance, search,
 * load, faults, messages, back-office.
 * `npm run bench -- load --minutes 10` reads the servers' memory after ten minutes of load.
 * `npm run bench -- many-offers` takes an hour, so it runs only when named; `--offers 1000000` measures only this number.
 * `npm run bench -- lighthouse name=https://...` measures other sites too, alternately.
 * `npm run bench -- mutations [--workers 1] [path ...]` takes most of an hour without a path, so it runs only when named.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureBackOffice } from '../bench/back-office.ts'
import { faultsTable, measureFaults, missesFaultBar } from '../bench/faults.ts'
import { firstPressesCauses, firstPressesTable, measureFirstPresses } from '../bench/first-presses.ts'
import { generateOffers } from '../bench/generate-offers.ts'
import { interactionTable, measureInteraction } from '../bench/interaction.ts'
import { measureSideBySide } from '../bench/lighthouse.ts'
import { lighthouseTable, peersTable } from '../bench/lighthouse-table.ts'
import { measureLoad } from '../bench/load.ts'
import { measureManyOffers } from '../bench/many-offers.ts'
import { measuredPages, startMarketplace } from '../bench/marketplace.ts'
import { measureMessages } from '../bench/messages.ts'
import { LEAST_SCORE, measureMutations, mutationsTable, scoreOf } from '../bench/mutations/measure.ts'
import { measureRelevance, missesBar, relevanceTable } from '../bench/relevance/measure.ts'
import { repeatTraceText, traceRepeatVisits } from '../bench/repeat-trace.ts'
import { measureRepeatVisits, repeatVisitTable } from '../bench/repeat-visit.ts'
import { runSearchBench, searchTable } from '../bench/search.ts'
import { measureServers } from '../bench/servers.ts'
import { measureSizes, sizesTable } from '../bench/sizes.ts'
import { measureTrace, traceTable } from '../bench/trace.ts'
import { measureVisits, visitsTable } from '../bench/visits.ts'
import { seedDemo } from '../demo/seed.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { buildIfNeeded } from './build.ts'
import { installTestTools } from './install-test-tools.ts'

const { values, positionals: asked } = parseArgs({
  options: {
    workers: { type: 'string', default: '2' },
    minutes: { type: 'string' },
    offers: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})
const isBench = (name: string): name is Bench => name in BENCHES
const ADDRESS = /^(?:([^=/]+)=)?(https?:.+)$/
const isAddress = (name: string) => ADDRESS.test(name)
/** Other sites, measured beside ours. */
const peers = asked.flatMap((given) => {
  const [, name, address] = ADDRESS.exec(given) ?? []
  return address === undefined ? [] : [[name ?? address, address] as const]
})

const PAGE = new URL('../docs/quality.md', import.meta.url)
const LIGHTHOUSE_RUNS = 5
/** More than the 10,000 matches that must scroll. */
const MANY_OFFERS = 12_000

async function sizes(): Promise<string> {
  const marketplace = await startMarketplace(seedDemo)
  const browser = await launchBrowser()
  try {
    return `${sizesTable(measureSizes())}\n\n${visitsTable(await measureVisits(browser, marketplace.url))}`
  } finally {
    await browser.close()
    await marketplace.stop()
  }
}

async function trace(): Promise<string> {
  const marketplace = await startMarketplace(seedDemo)
  try {
    const table = traceTable(await measureTrace(await measuredPages(marketplace.url)))
    return `${table}\n\n${repeatTraceText(await traceRepeatVisits(marketplace.url))}`
  } finally {
    await marketplace.stop()
  }
}

/** Our pages, and the addresses that the command names. */
async function lighthouse(): Promise<string> {
  await installTestTools()
  const marketplace = await startMarketplace(seedDemo)
  try {
    const pages = Object.entries(await measuredPages(marketplace.url))
    const figures = await measureSideBySide([...pages, ...peers], LIGHTHOUSE_RUNS)
    for (const { page, lost } of figures)
      if (lost.length > 0) console.log(`${page} loses points at: ${lost.join(', ')}`)
    if (peers.length === 0) return lighthouseTable(figures)
    return peersTable(figures.slice(0, pages.length), figures.slice(pages.length))
  } finally {
    await marketplace.stop()
  }
}

/** The home's first visit, without a worker as on every local address, and with the one that it registers. */
async function lighthouseWorker(): Promise<string> {
  await installTestTools()
  const marketplace = await startMarketplace(seedDemo)
  try {
    const pages = [
      ['home without the worker', `${marketplace.url}/`],
      ['home with the worker', `${marketplace.url}/?pwa=1`],
    ] as const
    return lighthouseTable(await measureSideBySide(pages, LIGHTHOUSE_RUNS))
  } finally {
    await marketplace.stop()
  }
}

async function repeatVisit(): Promise<string> {
  const marketplace = await startMarketplace(seedDemo)
  try {
    return repeatVisitTable(await measureRepeatVisits(marketplace.url))
  } finally {
    await marketplace.stop()
  }
}

async function interaction(): Promise<string> {
  const marketplace = await startMarketplace((database) => generateOffers(database, MANY_OFFERS, 1))
  try {
    return interactionTable(await measureInteraction(marketplace.url))
  } finally {
    await marketplace.stop()
  }
}

async function firstPresses(): Promise<string> {
  const marketplace = await startMarketplace(seedDemo)
  try {
    const figures = await measureFirstPresses(marketplace.url)
    console.log(firstPressesCauses(figures))
    return firstPressesTable(figures)
  } finally {
    await marketplace.stop()
  }
}

const BENCHES = {
  sizes,
  trace,
  lighthouse,
  'lighthouse-worker': lighthouseWorker,
  'repeat-visit': repeatVisit,
  interaction,
  'first-presses': firstPresses,
  relevance: async () => {
    const halves = await measureRelevance(console.log)
    // The other benches still run.
    if (missesBar(halves)) process.exitCode = 1
    return relevanceTable(halves)
  },
  faults: async () => {
    await installTestTools()
    const figures = await measureFaults()
    if (missesFaultBar(figures)) process.exitCode = 1
    return faultsTable(figures)
  },
  messages: async () => {
    await installTestTools()
    return measureMessages()
  },
  'back-office': () => measureBackOffice(),
  search: async () => searchTable(await runSearchBench()),
  'many-offers': () => measureManyOffers(values.offers?.map(Number)),
  load: async () => {
    await installTestTools()
    return `${await measureLoad()}\n\n${await measureServers(Number(values.minutes ?? 0))}`
  },
}
type Bench = keyof typeof BENCHES

if (asked[0] === 'mutations') {
  await installTestTools()
  const measured = await measureMutations(asked.slice(1), Number(values.workers))
  rewriteTable('mutations', mutationsTable())
  const score = scoreOf(measured)
  console.log(`\nIn total ${score.toFixed(1)} % of the mutants killed, at least ${LEAST_SCORE} % must be`)
  process.exit(score < LEAST_SCORE ? 1 : 0)
}

const unknown = asked.filter((name) => !isBench(name) && !isAddress(name))
if (unknown.length > 0) {
  const known = [...Object.keys(BENCHES), 'mutations']
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(2)
}

await buildIfNeeded()
/** Bench names that run without being named. */
const usual = (Object.keys(BENCHES) as Bench[]).filter((name) => name !== 'many-offers')
for (const name of asked.length > 0 ? asked.filter(isBench) : usual) {
  const table = await BENCHES[name]()
  console.log(`\n## ${name}\n\n${table}`)
  if (name === 'trace') continue
  const today = new Date().toISOString().slice(0, 10)
  rewriteTable(name === 'lighthouse' && peers.length > 0 ? 'peers' : name, `Measured on ${today}.\n\n${table}`)
}

/** Writes the table between the marks of this bench in docs/quality.md. */
function rewriteTable(name: string, table: string): void {
  const begin = `<!-- bench:${name} -->`
  const end = `<!-- /bench:${name} -->`
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(begin)
  const [earlier, after] = rest?.split(end) ?? []
  if (before === undefined || earlier === undefined || after === undefined)
    throw new Error(`docs/quality.md has no place for ${name}`)
  writeFileSync(PAGE, `${before}${begin}\n${table}\n${end}${after}`)
}
