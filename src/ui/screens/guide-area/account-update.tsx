import type { Onboarding } from '../../../core/onboarding/onboarding.port.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { failureText } from '../../failure-sentence.ts'
import { AvatarSection } from '../account/avatar/avatar-section.tsx'
import { PersonalSection } from '../account/personal-section.tsx'
import { UnsavedGuard } from '../account/unsaved.tsx'
import { CompanySections } from './company-sections.tsx'
import type { TabProps } from './tab-content.tsx'
import { useCompany } from './use-company.ts'

/** The tab account-update (specification section 2): the person's profile, and what they registered with. */
export function AccountUpdate({ user, onboarding }: TabProps) {
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
        <AvatarSection />
        <PersonalSection user={user} />
        <Company onboarding={onboarding} />
      </div>
    </UnsavedGuard>
  )
}

function Company({ onboarding }: { readonly onboarding: Onboarding }) {
  const { loaded, retry, save } = useCompany(onboarding.company)
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
      return <CompanySections data={loaded.data} onboarding={onboarding} onSave={save} />
    case 'not told':
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
