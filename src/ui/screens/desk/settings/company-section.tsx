import { CNPJ_MASK } from '../../../../core/brazil/number-masks.ts'
import { PHONE_MASK } from '../../../../core/brazil/phone.ts'
import { COMPANY_LIMITS, tidyCompany } from '../../../../core/company/company-rules.ts'
import { MaskedField } from '../../../components/ui/masked-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { SettingProps } from './setting-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

export function CompanySection({ history, ...given }: SettingProps<'company'>) {
  const form = useSettingForm({
    ...given,
    name: 'company',
    title: 'Empresa',
    typed: (company) => ({ ...company }),
    toValue: tidyCompany,
  })
  const line = (field: 'name' | 'legalName' | 'address' | 'email') => ({
    ...form.field(field),
    maxLength: COMPANY_LIMITS[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.set(field, target.value),
  })
  return (
    <SettingSection
      name="company"
      title="Empresa"
      id="empresa"
      intro="Quem opera o site, como a lei pede: aparece no rodapé, nos termos, nos e-mails, nas cobranças Pix e nos demonstrativos. Documentos já feitos guardam os dados do seu dia."
      history={history}
      form={form}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...line('name')}
          label="Nome"
          hint="Como as pessoas conhecem a empresa."
          required
          autoComplete="off"
        />
        <TextField {...line('legalName')} label="Razão social" required autoComplete="off" />
        <MaskedField
          {...form.field('cnpj')}
          mask={CNPJ_MASK}
          label="CNPJ"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onText={(cnpj) => form.set('cnpj', cnpj)}
        />
        <MaskedField
          {...form.field('phone')}
          mask={PHONE_MASK}
          label="Telefone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          onText={(phone) => form.set('phone', phone)}
        />
      </div>
      <TextField
        {...line('address')}
        label="Endereço"
        hint="Em uma linha, como: Rua Portugal, 150, Centro – São Luís/MA – CEP 65010-480."
        required
        autoComplete="off"
      />
      <TextField
        {...line('email')}
        label="E-mail do atendimento"
        hint="Recebe também os avisos do sistema sobre dinheiro."
        required
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </SettingSection>
  )
}
