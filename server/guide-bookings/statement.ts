import PDFDocument from 'pdfkit'
import type { Answer } from '../../contract/call.ts'
import type { guidePayouts } from '../../contract/guide-bookings.ts'
import type { Company } from '../../src/core/company/company.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../src/core/time/departure-time.ts'

type Payout = Answer<typeof guidePayouts>['payouts'][number]

const MARGIN = 56
const day = (iso: string) => iso.slice(0, 10).split('-').toReversed().join('/')
/** The standard fonts of PDF lack the no-break space of formatted amounts. */
const money = (amount: number) => formatBrl(amount).replaceAll(/\s/g, ' ')

/** The standard fonts have the characters of Windows-1252; others would become wrong letters, so they are left out. */
const FOREIGN = /[^ -~\u00A1-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu
const written = (text: string) =>
  text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(FOREIGN, '').replaceAll(/ {2,}/g, ' ')

/** Draws a payout's statement. @param issuer the company's identity on the payout's day. @returns a data URL. */
export async function drawStatement(payout: Payout, issuer: Company): Promise<string> {
  const { id, amount, at, endToEndId, items } = payout
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Repasse ${id}`, Author: issuer.name },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const width = document.page.width - 2 * MARGIN
  document.fontSize(18).text(`Demonstrativo de repasse`).fontSize(10).text(written(issuer.name))
  document
    .text(written(`${issuer.legalName} – CNPJ ${issuer.cnpj}`), { width })
    .text(written(issuer.address), { width })
    .moveDown()
  document.text(`Repasse: ${id}`).text(`Data: ${day(localTimeOf(new Date(at), BRASILIA_ZONE))}`)
  document.text(endToEndId === null ? 'Situação: em transferência' : `Pix: ${endToEndId}`).moveDown()
  for (const item of items) {
    document.text(`${day(item.startsAt)}  ${item.code}  ${written(item.title)}`, {
      width: width - 100,
      continued: false,
    })
    document.moveUp().text(money(item.amount), { width, align: 'right' })
  }
  document
    .moveDown()
    .fontSize(12)
    .text(`Total: ${money(amount)}`, { width, align: 'right' })
  document.end()
  await ended
  return `data:application/pdf;base64,${Buffer.concat(parts).toString('base64')}`
}
