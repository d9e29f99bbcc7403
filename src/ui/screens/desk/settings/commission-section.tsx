import { COMMISSION_NOTICE_DAYS, commissionAt } from '../../../../core/back-office/settings.ts'
import { percentText, readPercent } from '../../../../core/money/percent.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { SettingProps } from './setting-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

export function CommissionSection({ history, ...given }: SettingProps<'commission'>) {
  const { basisPoints, from } = given.setting.value
  const current = commissionAt(given.setting.value, new Date())
  const form = useSettingForm({
    ...given,
    name: 'commission',
    title: 'Comissão',
    typed: (value) => ({ basisPoints: percentText(value.basisPoints).replace('%', '') }),
    toValue: (typed) => ({ basisPoints: readPercent(typed.basisPoints) ?? Number.NaN }),
    said: (value) => (value.basisPoints > current ? `Salvo. Vale daqui a ${COMMISSION_NOTICE_DAYS} dias.` : null),
  })
  const wanted = readPercent(form.values.basisPoints)
  return (
    <SettingSection
      name="commission"
      title="Comissão"
      id="comissao"
      intro="Vale para as próximas vendas: cada reserva guarda a comissão do dia da compra. Todos os guias aprovados recebem um e-mail sobre a mudança."
      history={history}
      form={form}
    >
      <p>
        Hoje: <strong className="font-semibold">{percentText(current)}</strong>
        {current !== basisPoints && from !== null && (
          <>
            {' '}
            · {percentText(basisPoints)} a partir de {instantText(new Date(from), 'short')}
          </>
        )}
      </p>
      <TextField
        {...form.field('basisPoints')}
        label="Comissão sobre novas vendas"
        hint={
          wanted !== null && wanted > current
            ? `É um aumento: vale ${COMMISSION_NOTICE_DAYS} dias depois de salvar, como o contrato promete.`
            : `Uma comissão menor vale na hora; uma maior, depois de ${COMMISSION_NOTICE_DAYS} dias.`
        }
        required
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="px-3 text-ink-muted">%</span>}
        className="max-w-80"
        onChange={({ target }) => form.set('basisPoints', target.value)}
      />
    </SettingSection>
  )
}
