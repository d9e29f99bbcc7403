import type { Page } from 'playwright'
import { DEMO_OUTBOX } from '../../server/outbox/demo-path.ts'
import type { Token } from '../../src/core/session/session.ts'
import { DESKTOP, open, ready, type Visitor, type VisitorOptions } from './page.ts'
import { makeAccount, newApplicant, walkSteps } from './registration-walk.ts'
import { answerRejection, decide, takeSteps } from './validation-walk.ts'

interface Walk {
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>
  readonly adminToken: Token
  /** Default: the marketplace. */
  readonly site?: { readonly baseURL: string }
  /** Skips reloads, Back and network loss, which another walk covers. */
  readonly isStraight?: boolean
}

/** Two simultaneous starts: the database refuses the second first record, by its rules or as a conflict, and the client notices (makeFirst). */
const FIRST_RECORD = /status of 40[39] .*documents:commit/

/** Read without another tab: a page in the background renders once a second, and every press would wait for it. */
async function codeOf(page: Page, to: string): Promise<string> {
  const outbox = await page.request.get(`${DEMO_OUTBOX}?para=${encodeURIComponent(to)}`)
  const words = (await outbox.text()).replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
  return /\b\d{6}\b/.exec(words)?.[0] ?? 'none'
}

/** A visitor presses "Seja um guia" on a phone and ends approved, with an admin in another browser. */
export async function becomeApproved({ visit, adminToken, site, isStraight = false }: Walk): Promise<void> {
  const guide = newApplicant(Date.now() % 1e9)
  const { page } = await visit({ ...site, allows: [/ERR_INTERNET_DISCONNECTED/, ...(site ? [FIRST_RECORD] : [])] })
  await open(page, '/')
  await page.getByRole('link', { name: 'Seja um guia' }).first().click()
  await page.getByRole('link', { name: 'Começar o cadastro' }).click()
  await walkSteps(page, guide, isStraight)
  await makeAccount(page, guide, (email) => codeOf(page, email))
  await ready(page)
  // A guide cannot register again.
  await open(page, '/cadastro-prestador/empresa')
  await page.waitForURL('**/area-do-guia')

  const sms = (recipient: string) => codeOf(page, recipient)
  await takeSteps({ page, guide, codeOf: sms })
  const admin = (await visit({ ...site, ...DESKTOP, token: adminToken })).page
  const reason = 'A foto da frente está escura: não dá para ler o número.'
  await decide(admin, guide.name, 'Identidade', { reason })
  await answerRejection(page, reason)
  await decide(admin, guide.name, 'Identidade', 'approve')
  await decide(admin, guide.name, 'Certificado', 'approve')

  await open(page, '/area-do-guia')
  await page.getByRole('link', { name: 'Enviar para aprovação' }).click()
  await page.waitForURL('**/submeter-aprovacao')
  await page.reload()
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'Enviar para aprovação' }).click()
  await page.getByRole('heading', { name: 'Recebemos o seu cadastro' }).waitFor()
  await decide(admin, guide.name, 'Cadastro completo', 'approve')
  await open(page, '/area-do-guia')
  await page.getByRole('heading', { name: /Seu cadastro (foi|está) aprovado/ }).waitFor()
  await page.getByRole('tab', { name: 'Validações' }).click()
  await page.getByText('100%').first().waitFor()
  await page.getByRole('link', { name: 'Ver o meu perfil público' }).click()
  await page.getByRole('heading', { level: 1, name: guide.tradeName }).waitFor()
}
