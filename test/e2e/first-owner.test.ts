import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { inviteFirstOwner } from '../../server/accounts/first-owner.ts'
import { latestMail, tokenIn } from '../server/outbox-support.ts'
import { servicesOn } from '../server/support.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { type OwnMarketplace, startOwnMarketplace } from '../support/own-marketplace.ts'
import { open, visitors } from '../support/page.ts'

const visit = visitors()

let site: OwnMarketplace
beforeAll(async () => {
  site = await startOwnMarketplace()
})
afterAll(() => site?.close())

test('the first owner opens the mail’s link without a session, logs in, accepts and sees the back office', async () => {
  const { email } = PEOPLE.client
  await site.database.query('DELETE FROM staff_permissions')
  await site.database.query("DELETE FROM user_roles WHERE role = 'admin'")
  await inviteFirstOwner({ ...servicesOn(site.database), now: () => new Date() }, email)
  const token = tokenIn((await latestMail(site.database, email)).text)

  const { page } = await visit({ baseURL: site.origin, allows: [/status of 401/] })
  await open(page, `/convite-da-equipe#${token}`)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  const password = dialog.getByLabel('Senha', { exact: true })
  await dialog.getByLabel('E-mail').fill(email)
  await password.fill('outra-senha-qualquer')
  await password.press('Enter')
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await password.fill(DEMO_PASSWORD)
  await password.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await page.getByRole('heading', { name: 'Convite aceito' }).waitFor()
  // The focus moves in the frame after the button is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  await page.getByRole('link', { name: 'Abrir a administração' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()
  await page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Registro' }).click()
  await page
    .getByText(/Instalação, em/)
    .first()
    .waitFor()
})
