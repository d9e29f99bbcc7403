import type { ReactNode } from 'react'
import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import type { CompanyChanges, CompanyData } from '../../../core/onboarding/provider-company.port.ts'
import { BIO_LENGTH, EXPERIENCE, savedValueOf, TRADE_NAME } from '../../../core/onboarding/registration-form.ts'
import { EMPTY, typedOf } from '../../../core/onboarding/typed-registration.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { TextArea, TextField } from '../../components/ui/text-field.tsx'
import { AccountSection } from '../account/account-section.tsx'
import { SectionForm } from '../account/section-form.tsx'
import { AddressFields } from '../provider-registration/steps/address-fields.tsx'
import { CadasturFields } from '../provider-registration/steps/cadastur-fields.tsx'
import { ServicesFields } from '../provider-registration/steps/services-fields.tsx'
import { usePostalCode } from '../provider-registration/use-postal-code.ts'
import { useCompanyForm } from './use-company-form.ts'

interface SectionProps {
  readonly data: CompanyData
  readonly onboarding: Onboarding
  readonly onSave: (changes: CompanyChanges) => Promise<void>
}

/** What one registered with, each part saved by its own button. */
export function CompanySections(props: SectionProps) {
  return (
    <>
      <CompanySection {...props} />
      <AddressSection {...props} />
      <ServicesSection {...props} />
      <StorySection {...props} />
    </>
  )
}

function CompanySection({ data, onboarding, onSave }: SectionProps) {
  const { tradeName, experienceYears, cadastur, cadasturLocked } = data
  const typed = typedOf({
    // A number of one's own is not asked for again: neither it nor the registered name changes here.
    company: { tradeName, taxIdKind: 'cpf', taxId: '', legalName: '', experienceYears: experienceYears ?? 0, cadastur },
  }).company
  const saved = { ...EMPTY.company, ...typed, ...(experienceYears === null && { experienceYears: '' }) }
  const fields = useCompanyForm({
    step: 'company',
    title: 'os dados da empresa',
    // What is proven is shown, not typed.
    saved: cadasturLocked ? { ...saved, isGuide: false } : saved,
    onboarding,
    async save(values) {
      const value = savedValueOf('company', values, {})
      await onSave({
        company: {
          tradeName: value.tradeName,
          experienceYears: value.experienceYears,
          cadastur: cadasturLocked ? cadastur : value.cadastur,
        },
      })
    },
  })
  const { form, state, values, error, change, leave, submit } = fields
  return (
    <AccountSection title="Empresa" id="empresa">
      <SectionForm label="Empresa" {...{ form, state }} onSubmit={submit} submitLabel="Salvar empresa">
        <TextField
          name={TRADE_NAME}
          label="Nome que os viajantes veem"
          autoComplete="organization"
          required
          maxLength={120}
          value={values.tradeName}
          onChange={(event) => change({ tradeName: event.target.value })}
          onBlur={() => leave(TRADE_NAME)}
          error={error(TRADE_NAME)}
        />
        <TextField
          name={EXPERIENCE}
          label="Anos de experiência"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={2}
          className="max-w-48"
          value={values.experienceYears}
          onChange={(event) => change({ experienceYears: event.target.value.replaceAll(/\D/g, '') })}
          onBlur={() => leave(EXPERIENCE)}
          error={error(EXPERIENCE)}
        />
        {cadasturLocked ? (
          <Fixed term="Cadastur" value={cadastur === null ? 'Conferido' : `${cadastur.number}, ${cadastur.state}`}>
            É o do certificado que você enviou. Mudou de número?{' '}
            <AppLink href="/central-de-ajuda" className="underline underline-offset-4">
              Fale com a gente
            </AppLink>
            .
          </Fixed>
        ) : (
          <div className="rounded-lg border border-line p-4">
            <Checkbox
              name="isGuide"
              checked={values.isGuide}
              onChange={(event) => change({ isGuide: event.target.checked })}
              label="Sou guia de turismo e tenho Cadastur"
            />
            {values.isGuide && <CadasturFields fields={fields} />}
          </div>
        )}
        <Fixed term={data.taxId.includes('/') ? 'CNPJ' : 'CPF'} value={`${data.taxId}, ${data.legalName}`}>
          Não muda aqui, porque o contrato foi feito com este número. Precisa trocar?{' '}
          <AppLink href="/central-de-ajuda" className="underline underline-offset-4">
            Fale com a gente
          </AppLink>
          .
        </Fixed>
      </SectionForm>
    </AccountSection>
  )
}

function Fixed({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <dl className="rounded-lg bg-sunken p-4">
      <dt className="text-sm font-medium text-ink-muted">{term}</dt>
      <dd>
        <span className="block font-medium wrap-anywhere">{value}</span>
        <span className="mt-1 block text-sm text-ink-muted">{children}</span>
      </dd>
    </dl>
  )
}

function AddressSection({ data, onboarding, onSave }: SectionProps) {
  const fields = useCompanyForm({
    step: 'address',
    title: 'o endereço',
    saved: (data.address && typedOf({ address: data.address }).address) ?? EMPTY.address,
    onboarding,
    save: (values) => onSave({ address: savedValueOf('address', values, {}) }),
  })
  const { form, state, submit } = fields
  const lookUp = usePostalCode(onboarding.postalCodes, fields.current, fields.change)
  return (
    <AccountSection
      title="Endereço"
      id="endereco"
      intro="Aparece junto do seu nome, como a lei pede a quem vende pela internet."
    >
      <SectionForm label="Endereço" {...{ form, state }} onSubmit={submit} submitLabel="Salvar endereço">
        <AddressFields fields={fields} lookUp={onboarding.postalCodes === null ? null : lookUp} />
      </SectionForm>
    </AccountSection>
  )
}

function ServicesSection({ data, onboarding, onSave }: SectionProps) {
  const fields = useCompanyForm({
    step: 'services',
    title: 'a atuação',
    saved: (data.services && typedOf({ services: data.services }).services) ?? {
      ...EMPTY.services,
      languages: data.languages,
    },
    onboarding,
    save: (values) => onSave({ services: savedValueOf('services', values, {}) }),
  })
  const { form, state, submit } = fields
  return (
    <AccountSection title="Atuação" id="atuacao">
      <SectionForm label="Atuação" {...{ form, state }} onSubmit={submit} submitLabel="Salvar atuação">
        <ServicesFields fields={fields} />
      </SectionForm>
    </AccountSection>
  )
}

function StorySection({ data, onboarding, onSave }: SectionProps) {
  const { form, state, values, error, change, leave, submit } = useCompanyForm({
    step: 'about',
    title: 'a sua história',
    saved: { bio: data.bio ?? '', avatar: '' },
    onboarding,
    save: ({ bio }) => onSave({ about: { bio: bio.trim() } }),
  })
  return (
    <AccountSection title="Sua história" id="historia">
      <SectionForm label="Sua história" {...{ form, state }} onSubmit={submit} submitLabel="Salvar história">
        <TextArea
          name="bio"
          label="Apresente-se aos viajantes"
          hint={`De onde você é, há quanto tempo guia, o que faz de especial. Pelo menos ${BIO_LENGTH.least} letras.`}
          autoCapitalize="sentences"
          required
          counter
          maxLength={BIO_LENGTH.most}
          value={values.bio}
          onChange={(event) => change({ bio: event.target.value })}
          onBlur={() => leave('bio')}
          error={error('bio')}
        />
      </SectionForm>
    </AccountSection>
  )
}
