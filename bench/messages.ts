/** Measures the delay until a message shows at the other person while 1,000 event streams are open, on one server and on two. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type ClientRequest, get } from 'node:http'
import { startCluster } from '../scripts/cluster/start-cluster.ts'
import { openSession } from '../server/accounts/session.ts'
import { parseConfig } from '../server/config.ts'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { addProvider } from '../test/server/search-data.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { ask, NO_LIMITS } from './buyers.ts'
import { measureLongThread } from './long-thread.ts'
import { measureInbox } from './sizes.ts'

const STREAMS = 1000
const GUIDES = 20
const TRAVELLERS = STREAMS - GUIDES
/** Messages between people whose streams are open, beside those on the page. */
const MESSAGES = 500
const EVERY_MS = 50
/** Messages to the person who looks at the page. */
const SHOWN = 60
const SHOWN_EVERY_MS = 400
const PATIENCE_MS = 10_000

interface Person {
  readonly id: string
  readonly token: string
}

interface Pair {
  readonly threadId: string
  readonly traveller: Person
  readonly guide: Person
}

interface LiveFigures {
  /** Milliseconds from the request to the event at the other person. */
  readonly heard: readonly number[]
  /** Milliseconds from the request to the paint on the other person's page. */
  readonly shown: readonly number[]
  readonly lost: number
}

export async function measureMessages(): Promise<string> {
  const thread = await measureLongThread()
  const [one, two] = [await measureLive(1), await measureLive(2)]
  const inbox = measureInbox()
  const both = (of: (figures: LiveFigures) => string | number) => `${of(one)}; ${of(two)}`
  return [
    '| what | measured | bar |',
    '|---|---:|---:|',
    `| send to visible, one server; two: p50, p95, ms | ${both(({ shown }) => cell(shown, 0.95))} | p95 300 |`,
    `| send to the stream, ms | ${both(({ heard }) => cell(heard, 0.95))} | |`,
    `| messages lost of ${MESSAGES + SHOWN} | ${both(({ lost }) => lost)} | 0 |`,
    `| 10,000 messages: data to paint, processor 4 times slower: median, slowest, ms | ${cell(thread.openings, 1)} | 100 |`,
    `| elements; after ten older pages | ${thread.elements}; ${thread.elementsAfterOlder} | 300 |`,
    `| code of screens; ports, KiB | ${inbox.screens.toFixed(1)}; ${inbox.ports.toFixed(1)} | 25 |`,
  ].join('\n')
}

/** The median and another share of the times, in milliseconds. */
const cell = (times: readonly number[], share: number) =>
  [0.5, share].map((one) => at(times, one).toFixed(0)).join(', ')

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN
}

async function measureLive(servers: 1 | 2): Promise<LiveFigures> {
  const secret = randomBytes(48).toString('base64')
  const cluster = await startCluster({ servers, variables: { ...NO_LIMITS, JWT_SECRET: secret } })
  const database = openPostgres(cluster.databaseUrl)
  const streams: ClientRequest[] = []
  try {
    const pairs = await addPairs(database, secret)
    // The receiver's server is another one than the sender's, if there are two.
    const [sending = '', receiving = sending] = cluster.servers.map(({ url }) => url)
    const heardAt = new Map<string, number>()
    const people = [...new Set(pairs.flatMap(({ traveller, guide }) => [traveller, guide]))]
    for (const { token } of people) streams.push(await openStream(receiving, token, heardAt))
    const [watched, ...others] = pairs
    if (watched === undefined) throw new Error('nobody was added')
    const [shown, background] = await Promise.all([
      measureShown({ sending, receiving, database }, watched),
      measureHeard(sending, others, heardAt),
    ])
    return {
      shown,
      heard: background.heard,
      lost: background.lost + SHOWN - shown.length,
    }
  } finally {
    for (const stream of streams) stream.destroy()
    await database.close()
    await cluster.stop()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const send = async (url: string, { token }: Person, threadId: string, id: string, text: string): Promise<boolean> => {
  const answer = await ask(url, 'PUT', `/api/messages/threads/${threadId}/messages/${id}`, token, { text })
  await answer?.body?.cancel()
  return answer?.ok === true
}

/** Sends messages of travellers and guides. Returns the delays until the other person heard them, and the lost ones. */
async function measureHeard(url: string, pairs: readonly Pair[], heardAt: ReadonlyMap<string, number>) {
  const sentAt = new Map<string, number>()
  const sending: Promise<boolean>[] = []
  for (let count = 0; count < MESSAGES; count++) {
    const { threadId, traveller, guide } = pairs[count % pairs.length] as Pair
    const id = randomUUID()
    sentAt.set(id, Date.now())
    // Guides send every third message, so that twenty guides stay below their limit.
    sending.push(send(url, count % 3 === 0 ? guide : traveller, threadId, id, `Mensagem ${count}`))
    await pause(EVERY_MS)
  }
  const refused = (await Promise.all(sending)).filter((isSent) => !isSent).length
  if (refused > 0) throw new Error(`${refused} messages were refused`)
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(50)) {
    if ([...sentAt.keys()].every((id) => heardAt.has(id))) break
  }
  const heard = [...sentAt].flatMap(([id, sent]) => {
    const arrived = heardAt.get(id)
    return arrived === undefined ? [] : [arrived - sent]
  })
  return { heard, lost: MESSAGES - heard.length }
}

interface Servers {
  readonly sending: string
  readonly receiving: string
  readonly database: Database
}

/** Messages of a guide to a traveller who looks at the thread in a browser. */
async function measureShown({ sending, receiving, database }: Servers, pair: Pair): Promise<readonly number[]> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'pt-BR' })
    const token = JSON.stringify({ token: pair.traveller.token, token_type: 'Bearer' })
    await context.addInitScript((text) => localStorage.setItem('token', text), token)
    const page = await context.newPage()
    await page.goto(`${receiving}/area-do-cliente/mensagens/${pair.threadId}`)
    await page.getByRole('log').waitFor()
    await page.evaluate(() => {
      const target = window as Window & { shownAt?: Record<string, number> }
      const shownAt: Record<string, number> = {}
      target.shownAt = shownAt
      const look = () => {
        for (const bubble of document.querySelectorAll('[role=log] li > p')) {
          const text = bubble.textContent ?? ''
          if (shownAt[text] !== undefined) continue
          shownAt[text] = Number.NaN
          requestAnimationFrame(() =>
            setTimeout(() => {
              shownAt[text] = Date.now()
            }),
          )
        }
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const sentAt = new Map<string, number>()
    for (let count = 0; count < SHOWN; count++) {
      const text = `Vista ${count}`
      // A guide may send twenty messages a minute.
      if (count % 15 === 0) {
        await database.query("UPDATE messages SET sent_at = sent_at - interval '1 hour' WHERE user_id = $1", [
          pair.guide.id,
        ])
      }
      sentAt.set(text, Date.now())
      if (!(await send(sending, pair.guide, pair.threadId, randomUUID(), text)))
        throw new Error('a message was refused')
      await pause(SHOWN_EVERY_MS)
    }
    await page
      .getByRole('log')
      .getByText(`Vista ${SHOWN - 1}`, { exact: true })
      .waitFor({ timeout: PATIENCE_MS })
    await pause(100)
    const shownAt = await page.evaluate(() => (window as Window & { shownAt?: Record<string, number> }).shownAt ?? {})
    return [...sentAt].flatMap(([text, sent]) => (shownAt[text] === undefined ? [] : [shownAt[text] - sent]))
  } finally {
    await browser.close()
  }
}

/** Opens a person's event stream and notes when it brings a message of the other side. */
function openStream(url: string, token: string, heardAt: Map<string, number>): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/live`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`no stream: ${answer.statusCode}`))
        let text = ''
        answer.setEncoding('utf8')
        answer.on('error', () => undefined)
        answer.on('data', (chunk: string) => {
          const parts = (text + chunk).split('\n\n')
          text = parts.pop() ?? ''
          for (const part of parts) {
            const data = /^event: message\ndata: (.*)$/m.exec(part)?.[1]
            // Both sides hear a message; the later one counts.
            if (data !== undefined) heardAt.set(JSON.parse(data).message.id, Date.now())
            if (part.includes('event: opened')) resolve(request)
          }
        })
      },
    )
    request.once('error', reject)
    // A destroyed request reports an error that nobody waits for.
    request.on('error', () => undefined)
  })
}

/** 980 travellers, each with a thread of their own with one of twenty guides. The first pair's guide has no other thread. */
async function addPairs(database: Database, secret: string): Promise<readonly Pair[]> {
  const needs = { database, config: parseConfig({}), secret, now: () => new Date() }
  const addPerson = async (name: string, role: 'client' | 'company'): Promise<Person> => {
    const [user] = await database.query<{ id: string }>(
      `WITH person AS (INSERT INTO users (email, name, cellphone) VALUES ($1, $2, '+5571988887777') RETURNING id),
         role AS (INSERT INTO user_roles (user_id, role) SELECT id, $3 FROM person)
       SELECT id::text AS id FROM person`,
      [`${randomUUID()}@exemplo.com.br`, name, role],
    )
    const id = user?.id ?? ''
    return { id, token: await openSession(needs, id) }
  }
  const guides: Person[] = []
  for (let count = 0; count < GUIDES; count++) {
    const guide = await addPerson(`Guia ${count}`, 'company')
    await addProvider(database, `medida-${count}`, `Guia ${count}`)
    await database.query(
      `WITH own AS (INSERT INTO companies (user_id, validations) VALUES ($1, true) RETURNING id)
       UPDATE providers SET company_id = own.id FROM own WHERE providers.id = $2`,
      [guide.id, `medida-${count}`],
    )
    guides.push(guide)
  }
  const pairs: Pair[] = []
  for (let count = 0; count < TRAVELLERS; count++) {
    const traveller = await addPerson(`Viajante ${count}`, 'client')
    const at = count === 0 ? 0 : 1 + (count % (GUIDES - 1))
    const threadId = randomUUID()
    await database.query(
      `INSERT INTO message_threads (id, user_id, provider_id, created_at, updated_at) VALUES ($1, $2, $3, now(), now())`,
      [threadId, traveller.id, `medida-${at}`],
    )
    pairs.push({ threadId, traveller, guide: guides[at] as Person })
  }
  return pairs
}
