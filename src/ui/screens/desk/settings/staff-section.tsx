import { useState } from 'react'
import type { Staff, StaffMember } from '../../../../core/back-office/staff.port.ts'
import { Forbidden } from '../../../../core/failures.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { permissionText } from '../../../shared/desk/permission-words.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { useUser } from '../../../use-session.ts'
import { StaffDialog } from './staff-dialog.tsx'

/** The team and its permissions; absent for anybody but owners. */
export function StaffSection({ staff }: { readonly staff: Staff }) {
  const [edited, setEdited] = useState<StaffMember | 'invitation' | null>(null)
  const [withdrawn, setWithdrawn] = useState<{ readonly id: string; readonly email: string } | null>(null)
  const [reset, setReset] = useState<StaffMember | null>(null)
  const { lastValue: list, failure, reload } = useResource({ key: 'staff', load: (signal) => staff.fetchStaff(signal) })
  const user = useUser()
  if (failure instanceof Forbidden) return null
  return (
    <AccountSection
      title="Equipe e permissões"
      id="equipe"
      intro="O convite chega por e-mail, vale três dias e funciona uma vez."
    >
      {list === null ? (
        failure === null ? (
          <Loading label="Abrindo…">
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : (
          <FailureState title="Não conseguimos abrir a equipe" onRetry={reload} />
        )
      ) : (
        <>
          <ul className="divide-y divide-line">
            {list.people.map((member) => (
              <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{member.name}</p>
                  <p className="text-sm text-ink-muted wrap-anywhere">{member.email}</p>
                  <p className="text-sm">
                    {permissionText(member.permissions)}
                    {!member.hasSecondFactor && ' · sem aplicativo autenticador'}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" size="sm" onClick={() => setEdited(member)}>
                    Alterar <span className="sr-only">permissões de {member.name}</span>
                  </Button>
                  {/* One's own app is removed with a code, above. */}
                  {member.hasSecondFactor && member.email !== user?.email && (
                    <Button variant="ghost" size="sm" onClick={() => setReset(member)}>
                      Remover autenticador <span className="sr-only">de {member.name}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
            {list.invitations.map(({ id, email, permissions, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{email}</p>
                  <p className="text-sm">
                    Convite para: {permissionText(permissions)}. Vale até {instantText(new Date(expiresAt), 'short')}.
                  </p>
                </div>
                <Button variant="ghost" size="sm" onClick={() => setWithdrawn({ id, email })}>
                  Cancelar convite <span className="sr-only">de {email}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button className="mt-4" onClick={() => setEdited('invitation')}>
            Convidar pessoa
          </Button>
        </>
      )}
      {edited !== null && (
        <StaffDialog
          staff={staff}
          member={edited === 'invitation' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={(sentence) => {
            setEdited(null)
            toast.success(sentence)
            reload()
          }}
        />
      )}
      {withdrawn !== null && (
        <ActionDialog
          draft={`invitation:${withdrawn.id}`}
          title="Cancelar o convite?"
          submit="Cancelar convite"
          said="Convite cancelado."
          isDangerous
          onClose={() => setWithdrawn(null)}
          act={async (reason) => {
            await staff.withdraw(withdrawn.id, reason)
            reload()
          }}
        >
          <p className="wrap-anywhere">O link enviado a {withdrawn.email} deixa de funcionar.</p>
        </ActionDialog>
      )}
      {reset !== null && (
        <ActionDialog
          draft={`second-factor:${reset.id}`}
          title={`Remover o autenticador de ${reset.name}?`}
          submit="Remover autenticador"
          said="Aplicativo removido. Avisamos a pessoa por e-mail."
          isDangerous
          onClose={() => setReset(null)}
          act={async (reason) => {
            await staff.resetSecondFactor(reset.id, reason)
            reload()
          }}
        >
          <p>
            Só para quem perdeu o celular e os códigos de recuperação. Confirme por telefone ou pessoalmente que é mesmo
            a pessoa. As sessões dela terminam, e ela configura outro aplicativo com a senha.
          </p>
        </ActionDialog>
      )}
    </AccountSection>
  )
}
