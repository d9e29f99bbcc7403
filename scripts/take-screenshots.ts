/**
 * `node scripts/take-screenshots.ts ADDRESS`: draws the pictures of the application that the browser shows before it is
 * installed (src/worker/manifest.ts names them), from a demo that runs at the address. Needs Chromium, as the tests do.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { SCREENSHOTS, sizeOf } from '../src/worker/manifest.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../test/support/browser.ts'

const FOLDER = 'public/screenshots'
const [address] = process.argv.slice(2)
if (address === undefined || !URL.canParse(address)) {
  console.error('Say where the demo runs: node scripts/take-screenshots.ts http://localhost:3000')
  process.exit(1)
}

const token = await logIn()
const { items } = await ask('offers/search?sort=rating')
const { bookings } = await ask('bookings')
const booked = bookings.find(({ status }: { status: string }) => status === 'confirmed')
const PLACES = { offer: `/tour/detalhes-tour/${items[0].id}`, voucher: `/area-do-cliente/reserva/${booked.id}` }

const executablePath = chromiumPath()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath !== undefined && { executablePath }) })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const file of await readdir(FOLDER)) await rm(join(FOLDER, file))
  for (const shot of SCREENSHOTS) {
    const { form_factor, width, height, scale } = sizeOf(shot)
    const context = await browser.newContext({
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
      isMobile: form_factor === 'narrow',
      hasTouch: form_factor === 'narrow',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'light',
    })
    // The machine that draws them may be busy.
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    if (shot.page === 'voucher') await enter(page)
    const place = shot.page in PLACES ? PLACES[shot.page as keyof typeof PLACES] : shot.page
    await page.goto(new URL(place, address).href)
    await page.waitForLoadState('networkidle')
    const file = join(FOLDER, `${shot.name}.jpg`)
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file)
    console.log(`${file}: ${width}x${height}`)
    await context.close()
  }
} finally {
  await browser.close()
}

/** Logs in the demo's client, who has bookings. */
async function logIn(): Promise<{ token: string; token_type: string }> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email
  const answer = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { data } = await answer.json()
  return { token: data.access_token, token_type: data.token_type }
}

async function ask(path: string) {
  const answer = await fetch(new URL(`/api/${path}`, address), { headers: { authorization: `Bearer ${token.token}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

async function enter(page: Page): Promise<void> {
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('login_welcomed', 'true')
  }, JSON.stringify(token))
}
