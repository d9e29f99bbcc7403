import type { ReactNode, RefObject } from 'react'
import { isBusiness } from '../../../../core/offers/public-address.ts'
import { changeOf, editedValue, type ProfileField } from '../../../../core/onboarding/profile-changes.ts'
import type { CompanyChanges, CompanyData } from '../../../../core/onboarding/provider-company.port.ts'
import { EXPERIENCE, savedValueOf, TRADE_NAME } from '../../../../core/onboarding/registration-form.ts'
import { LONGEST_BIO, LONGEST_TRADE_NAME, SHORTEST_BIO } from '../../../../core/onboarding/registration-limits.ts'
import { EMPTY, typedOf } from '../../../../core/onboarding/typed-registration.ts'
import type { GuidingArea } from '../../../areas.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import { SectionForm } from '../../../shared/forms/section-form.tsx'
import { AddressFields, addressIntro } from '../../../shared/onboarding/address-fields.tsx'
import { CadasturFields } from '../../../shared/onboarding/cadastur-fields.tsx'
import { ServicesFields } from '../../../shared/onboarding/services-fields.tsx'
import { usePostalCode } from '../../../shared/onboarding/use-postal-code.ts'
import { PUBLIC } from '../../../shared/onboarding/visibility.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { ChangeNote } from './change-note.tsx'
import { useCompanyForm } from './use-company-form.ts'

interface SectionProps {
  readonly data: CompanyData
  readonly onboarding: GuidingArea
  /** True if the profile is public, so that changes wait for an admin. */
  readonly isApproved: boolean
  readonly onSave: (changes: CompanyChanges) => Promise<CompanyData>
  readonly onWithdraw: (field: ProfileField) => Promise<void>
}

/** The registration data; each part has its own save button. */
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

function CompanySection({ data, isApproved, onSave, onWithdraw }: SectionProps) {
  const { experienceYears, cadastur, cadasturLocked } = data
  const change = changeOf(data.changes, 'name')
  const tradeName = editedValue(data.changes, 'name', data.tradeName)
  const typed = typedOf({
    // The person's own number and registered name cannot change here, so the form does not ask for them.
    company: { tradeName, taxIdKind: 'cpf', taxId: '', legalName: '', experienceYears: experienceYears ?? 0, cadastur },
  }).company
  const saved = { ...EMPTY.company, ...typed, ...(experienceYears === null && { experienceYears: '' }) }
  const fields = useCompanyForm({
    step: 'company',
    title: 'os dados da empresa',
    // Proven data is shown, not edited.
    saved: cadasturLocked ? { ...saved, isGuide: false } : saved,
    async save(values) {
      const value = savedValueOf('company', values, {})
      const after = await onSave({
        company: {
          tradeName: value.tradeName,
          experienceYears: value.experienceYears,
          cadastur: cadasturLocked ? cadastur : value.cadastur,
        },
      })
      return savedSentence(after, 'name')
    },
  })
  const { form, state, values, error, leave, submit } = fields
  return (
    <AccountSection title="Empresa" id="empresa">
      <SectionForm label="Empresa" {...{ form, state }} onSubmit={submit} submitLabel="Salvar empresa">
        <TextField
          name={TRADE_NAME}
          label="Nome que os viajantes veem"
          hint={PUBLIC}
          autoComplete="organization"
          required
          maxLength={LONGEST_TRADE_NAME}
          value={values.tradeName}
          onChange={(event) => fields.change({ tradeName: event.target.value })}
          onBlur={() => leave(TRADE_NAME)}
          error={error(TRADE_NAME)}
        />
        <ChangeNote
          change={change}
          what={`o nome “${change?.value}”`}
          current={`Os viajantes continuam vendo “${data.tradeName}”.`}
          onWithdraw={() => onWithdraw('name')}
          onCorrect={() => {
            fields.change({ tradeName: change?.value ?? '' })
            focusField(form, TRADE_NAME)
          }}
          onGone={() => focusField(form, TRADE_NAME)}
        />
        <TextField
          name={EXPERIENCE}
          label="Anos de experiência"
          hint={PUBLIC}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={2}
          className="max-w-48"
          value={values.experienceYears}
          onChange={(event) => fields.change({ experienceYears: event.target.value.replaceAll(/\D/g, '') })}
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
              onChange={(event) => fields.change({ isGuide: event.target.checked })}
              label="Sou guia de turismo e tenho Cadastur"
            />
            {values.isGuide && <CadasturFields fields={fields} />}
            {isApproved && values.isGuide && (
              <p className="mt-4 text-sm text-ink-muted">
                Um número novo aparece no seu perfil depois que aprovarmos o{' '}
                <AppLink href="/cadastro-prestador/validacao-certificado-guia" className="underline underline-offset-4">
                  certificado
                </AppLink>
                .
              </p>
            )}
          </div>
        )}
        <Fixed term={isBusiness(data.taxId) ? 'CNPJ' : 'CPF'} value={`${data.taxId}, ${data.legalName}`}>
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

const IN_REVIEW = {
  name: 'Seus dados foram salvos. O nome novo aparece no perfil depois da nossa análise.',
  text: 'Seu texto foi salvo. Ele aparece no perfil depois da nossa análise.',
} as const

const savedSentence = ({ changes }: CompanyData, field: keyof typeof IN_REVIEW): string | undefined =>
  changeOf(changes, field)?.state === 'in review' ? IN_REVIEW[field] : undefined

/** Receives the focus when a button beside the field disappears. */
function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const field = form.current?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
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
    async save(values) {
      await onSave({ address: savedValueOf('address', values, {}) })
      return undefined
    },
  })
  const { form, state, submit } = fields
  const lookUp = usePostalCode(onboarding.postalCodes, fields.current, fields.change)
  return (
    <AccountSection title="Endereço" id="endereco" intro={addressIntro(isBusiness(data.taxId))}>
      <SectionForm label="Endereço" {...{ form, state }} onSubmit={submit} submitLabel="Salvar endereço">
        <AddressFields
          fields={fields}
          isBusiness={isBusiness(data.taxId)}
          municipalities={onboarding.municipalities}
          lookUp={onboarding.postalCodes === null ? null : lookUp}
        />
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
    async save(values) {
      await onSave({ services: savedValueOf('services', values, {}) })
      return undefined
    },
  })
  const { form, state, submit } = fields
  return (
    <AccountSection title="Atuação" id="atuacao">
      <SectionForm label="Atuação" {...{ form, state }} onSubmit={submit} submitLabel="Salvar atuação">
        <ServicesFields fields={fields} municipalities={onboarding.municipalities} />
      </SectionForm>
    </AccountSection>
  )
}

function StorySection({ data, onSave, onWithdraw }: SectionProps) {
  const proposal = changeOf(data.changes, 'text')
  const { form, state, values, error, change, leave, submit } = useCompanyForm({
    step: 'about',
    title: 'a sua história',
    saved: { bio: editedValue(data.changes, 'text', data.bio ?? ''), avatar: '' },
    save: async ({ bio }) => savedSentence(await onSave({ about: { bio: bio.trim() } }), 'text'),
  })
  return (
    <AccountSection title="Sua história" id="historia">
      <SectionForm label="Sua história" {...{ form, state }} onSubmit={submit} submitLabel="Salvar história">
        <TextArea
          name="bio"
          label="Apresente-se aos viajantes"
          hint={`De onde você é, há quanto tempo guia, o que faz de especial. Pelo menos ${SHORTEST_BIO} letras. ${PUBLIC}`}
          autoCapitalize="sentences"
          required
          counter
          maxLength={LONGEST_BIO}
          value={values.bio}
          onChange={(event) => change({ bio: event.target.value })}
          onBlur={() => leave('bio')}
          error={error('bio')}
        />
        <ChangeNote
          change={proposal}
          what="o texto"
          proposed={<Quoted title="Ver o texto que você enviou" text={proposal?.value ?? ''} />}
          current={
            data.bio === null ? (
              'O seu perfil público continua sem texto.'
            ) : (
              <Quoted title="Ver o texto que os viajantes continuam vendo" text={data.bio} />
            )
          }
          onWithdraw={() => onWithdraw('text')}
          onCorrect={() => {
            change({ bio: proposal?.value ?? '' })
            focusField(form, 'bio')
          }}
          onGone={() => focusField(form, 'bio')}
        />
      </SectionForm>
    </AccountSection>
  )
}

function Quoted({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Disclosure title={title} className="border-none">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Disclosure>
  )
}
