import { Camera, type LucideIcon, MapPin, PartyPopper, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ValidationChecks } from '../../../../core/onboarding/validation-checks.port.ts'
import type { User } from '../../../../core/session/session.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useUser } from '../../../use-session.ts'
import { ApprovalFailure } from './approval-failure.tsx'
import type { LoadedApproval } from './load-approval.ts'
import { NoProvider } from './no-provider.tsx'
import { GUIDE_AREA, LinkBelow } from './submit-approval-screen.tsx'
import { useApproval } from './use-approval.ts'
import { useCongratulations } from './use-congratulations.ts'

/** /tour-aprovado: congratulations, and the mail of auth/provider-congrats (specification section 7). */
export function ApprovedScreen({ loaded }: { readonly loaded: LoadedApproval }) {
  return loaded.kind === 'no provider' ? <NoProvider /> : <OfProvider key={loaded.userId} loaded={loaded} />
}

function OfProvider({ loaded }: { readonly loaded: Exclude<LoadedApproval, { kind: 'no provider' }> }) {
  const user = useUser()
  const { approvalState, profileId, failure, reload } = useApproval(loaded)
  if (approvalState === null) return <ApprovalFailure headingLevel={1} failure={failure} onRetry={reload} />
  if (user === null) return null
  if (approvalState.approval.status !== 'approved')
    return <NotApproved isSent={approvalState.approval.status === 'in review'} />
  return <Approved user={user} checks={loaded.onboarding.checks} profileId={profileId} />
}

function NotApproved({ isSent }: { readonly isSent: boolean }) {
  return (
    <EntryFrame
      title={isSent ? 'Seu cadastro está em análise' : 'Seu cadastro ainda não foi aprovado'}
      lead={
        <p>
          {isSent
            ? 'A nossa equipe está olhando tudo o que você enviou. O resultado aparece na área do guia.'
            : 'Na área do guia você vê o que falta, por que pedimos e qual é o próximo passo.'}
        </p>
      }
    >
      <ButtonLink href={GUIDE_AREA} block>
        Ir para a área do guia
      </ButtonLink>
    </EntryFrame>
  )
}

interface ApprovedProps {
  readonly user: User
  readonly checks: ValidationChecks
  readonly profileId: string | null
}

function Approved({ user, checks, profileId }: ApprovedProps) {
  useCongratulations(checks, true)
  const name = (user.nickName || user.name).trim().split(/\s+/)[0] ?? ''
  return (
    <EntryFrame
      title={`Parabéns, ${name}!`}
      lead={<p>Conferimos tudo e o seu cadastro de guia está aprovado. Que bom ter você com a gente!</p>}
      below={<LinkBelow href="/central-de-ajuda">Ficou com dúvida? Veja a central de ajuda</LinkBelow>}
    >
      <div className="flex flex-col gap-6">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center self-center rounded-full bg-success-soft text-success"
        >
          <PartyPopper size={32} />
        </span>
        <ul className="flex flex-col gap-4">
          <Point Icon={Store} title="Seu perfil está no ar">
            Viajantes já podem ver quem você é, suas redes e o seu vídeo.
          </Point>
          <Point Icon={MapPin} title="Pense no seu primeiro passeio">
            Roteiro, ponto de encontro, duração, o que está incluído e o preço por pessoa.
          </Point>
          <Point Icon={Camera} title="Separe boas fotos">
            De dia, na horizontal, do passeio de verdade e com gente aproveitando.
          </Point>
        </ul>
        <div className="flex flex-col gap-3">
          <ButtonLink href="/cadastro-tour" block>
            Criar a minha primeira oferta
          </ButtonLink>
          {profileId !== null && (
            <ButtonLink href={`/loja/${profileId}`} block variant="secondary">
              Ver o meu perfil público
            </ButtonLink>
          )}
          <ButtonLink href="/area-do-guia" block variant="secondary">
            Ir para a área do guia
          </ButtonLink>
        </div>
      </div>
    </EntryFrame>
  )
}

function Point({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-muted">{children}</p>
      </div>
    </li>
  )
}
