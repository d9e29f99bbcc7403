import { changeOf } from '../../../../core/onboarding/profile-changes.ts'
import type { CompanyData } from '../../../../core/onboarding/provider-company.port.ts'
import type { GuidingArea } from '../../../areas.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { UnsavedGuard } from '../../../shared/forms/unsaved.tsx'
import { AvatarSection } from '../../../shared/profile/avatar-section.tsx'
import { PersonalSection } from '../../../shared/profile/personal-section.tsx'
import { ChangeNote } from './change-note.tsx'
import { CompanySections } from './company-sections.tsx'
import type { TabProps } from './tab-content.tsx'
import { useCompany } from './use-company.ts'

/** The tab account-update (specification section 2): profile and registration data. */
export function AccountUpdate({ user, onboarding, approvalState }: TabProps) {
  const company = useCompany(onboarding.company)
  const { loaded, refresh } = company
  const isApproved = approvalState.approval.status === 'approved'
  return (
    <UnsavedGuard part="tab">
      <div className="flex flex-col gap-6">
        <p className="text-ink-muted">
          Cada parte é salva com o seu próprio botão. E-mail, celular e senha ficam em{' '}
          <AppLink href="/area-do-cliente/meus-dados" className="underline underline-offset-4">
            Meus dados
          </AppLink>
          .
        </p>
        {isApproved && (
          <p className="rounded-lg bg-info-soft px-4 py-3 text-sm">
            O seu perfil está no ar. Mudanças no nome público, na foto e no texto passam pela nossa análise antes de
            aparecer; o resto muda na hora.
          </p>
        )}
        <AvatarSection
          onChanged={refresh}
          note={loaded.kind === 'known' && <PhotoNote data={loaded.data} {...company} />}
        />
        <PersonalSection user={user} />
        <Company onboarding={onboarding} isApproved={isApproved} {...company} />
      </div>
    </UnsavedGuard>
  )
}

type LoadedHere = ReturnType<typeof useCompany>

/** Shown if the profile's photo differs from the account's. */
function PhotoNote({ data, withdraw }: { readonly data: CompanyData } & Pick<LoadedHere, 'withdraw'>) {
  const change = changeOf(data.changes, 'photo')
  const photo = (src: string, text: string) => (
    <p className="mt-2 flex items-center gap-3">
      <Avatar name={data.tradeName} src={src} size={56} />
      {text}
    </p>
  )
  if (change === undefined) return null
  return (
    <div className="mt-5">
      <ChangeNote
        change={change}
        what="a foto"
        proposed={photo(change.value, 'A foto que você enviou.')}
        current={
          data.photo === null
            ? 'O seu perfil público continua sem foto.'
            : photo(data.photo, 'Os viajantes continuam vendo esta.')
        }
        onWithdraw={() => withdraw('photo')}
        onGone={() => document.querySelector<HTMLElement>('#foto button')?.focus()}
      />
    </div>
  )
}

interface CompanyProps extends LoadedHere {
  readonly onboarding: GuidingArea
  readonly isApproved: boolean
}

function Company({ onboarding, isApproved, loaded, retry, save, withdraw }: CompanyProps) {
  switch (loaded.kind) {
    case 'loading':
      return (
        <Loading label="Carregando os dados da empresa…" className="flex flex-col gap-6">
          <Card className="flex flex-col gap-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-72 w-full" />
          </Card>
          <Card className="flex flex-col gap-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-96 w-full" />
          </Card>
        </Loading>
      )
    case 'known':
      return <CompanySections data={loaded.data} {...{ onboarding, isApproved }} onSave={save} onWithdraw={withdraw} />
    case 'not offered':
      return (
        <Card>
          <p>
            Os dados da empresa ainda não podem ser mudados por aqui. Se algo mudou, fale com a gente pela central de
            ajuda.
          </p>
        </Card>
      )
    case 'failed':
      return (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3"
        >
          <p className="min-w-0 flex-1">Não conseguimos ver os dados da empresa. {failureText(loaded.error).text}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      )
  }
}
