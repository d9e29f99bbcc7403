import { expect, test } from 'vitest'
import { tokenFor } from '../support/marketplace.ts'
import { ABOUT_MESSAGES, messagingEntries } from '../support/messaging-entries.ts'
import { DESKTOP, open, PHONE, visitors } from '../support/page.ts'

const visit = visitors()

test.each(await messagingEntries())(
  '“$link” on the $screen opens the conversation, and Back returns',
  async (entry) => {
    const { screen, person, address, link: name, other } = entry
    expect(name).toMatch(ABOUT_MESSAGES)
    const { page } = await visit({ ...(screen === 'offer' ? PHONE : DESKTOP), token: await tokenFor(person) })
    await open(page, address)
    const link = page.getByRole('link', { name }).first()
    await link.click()
    const conversation = page.getByRole('region', { name: `Conversa com ${other}` })
    await conversation.getByRole('textbox', { name: /^Mensagem para/ }).waitFor()
    await page.goBack()
    await conversation.waitFor({ state: 'detached' })
    await link.waitFor()
    expect(page.url()).toContain(address)
  },
)
