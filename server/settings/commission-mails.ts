import type { SettingCommission } from '../../src/core/back-office/settings.ts'
import { percentText } from '../../src/core/money/percent.ts'
import { instantText } from '../../src/core/time/clock-text.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'

/** Notifies every approved guide, as the contract promises. Call it in the transaction of the change. */
export async function mailCommission(
  transaction: Database,
  { config, siteUrl }: Pick<Services, 'config' | 'siteUrl'>,
  { basisPoints, previous, from }: SettingCommission,
  now: Date,
): Promise<void> {
  const guides = await transaction.query<{ email: string }>(
    `SELECT DISTINCT u.email FROM companies c JOIN users u ON u.id = c.user_id
      WHERE c.validations AND u.deleted_at IS NULL AND u.email IS NOT NULL ORDER BY u.email`,
  )
  const rate = percentText(basisPoints)
  const mail = composeMail(
    {
      subject: `A comissão passa a ser de ${rate}`,
      greeting: 'Olá!',
      paragraphs: [
        from === null
          ? `A comissão das suas novas vendas é de ${rate} a partir de agora.`
          : `A comissão das suas novas vendas passa de ${percentText(previous ?? 0)} para ${rate} em ${instantText(new Date(from), 'short', BRASILIA_ZONE)}.`,
        'As reservas já feitas guardam a comissão do dia da compra.',
        ...(from === null ? [] : ['Se não concordar, você pode encerrar o contrato sem custo até essa data.']),
      ],
      action: { label: 'Ver os meus ganhos', url: `${siteUrl()}/area-do-guia?tab=earnings` },
      footnotes: [],
    },
    config.brand,
  )
  for (const { email } of guides) await post(transaction, now, { channel: 'email', to: email, ...mail })
}
