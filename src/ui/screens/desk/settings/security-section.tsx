import { useState } from 'react'
import type { SecondFactor } from '../../../../core/back-office/second-factor.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { PasswordAndCode } from '../../../shared/confirmation/password-and-code.tsx'
import { RecoveryCodes } from '../../../shared/confirmation/recovery-codes.tsx'
import { SecondFactorSetup } from '../../../shared/confirmation/second-factor-setup.tsx'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useResource } from '../../../shared/use-resource.ts'

type Mode = 'shown' | 'setting up' | 'removing'

/** The admin's own authenticator app. */
export function SecuritySection({ secondFactor }: { readonly secondFactor: SecondFactor }) {
  const [mode, setMode] = useState<Mode>('shown')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const {
    lastValue: state,
    failure,
    reload,
  } = useResource({
    key: 'second factor',
    load: (signal) => secondFactor.fetch(signal),
  })
  const show = () => {
    setMode('shown')
    setCodes(null)
    reload()
  }
  const renew = () =>
    secondFactor.renewRecoveryCodes().then(setCodes, (error: unknown) => {
      toast.error(failureText(error).text)
    })
  return (
    <AccountSection
      title="Aplicativo autenticador"
      id="autenticador"
      intro="Dinheiro e permissões pedem a sua senha e um código do aplicativo. É da sua conta: cada pessoa configura o seu."
    >
      {state === null ? (
        failure === null ? (
          <Loading label="Abrindo…">
            <Skeleton className="h-12 w-full max-w-80" />
          </Loading>
        ) : (
          <FailureState title="Não conseguimos abrir esta parte" onRetry={reload} />
        )
      ) : codes !== null ? (
        <RecoveryCodes codes={codes} onKept={show} />
      ) : mode === 'setting up' ? (
        <SecondFactorSetup secondFactor={secondFactor} onDone={show} />
      ) : mode === 'removing' ? (
        <div className="max-w-md">
          <PasswordAndCode
            label="Remover aplicativo autenticador"
            submitLabel="Remover"
            isDanger
            send={async (password, code) => {
              await secondFactor.disable(password, code)
              toast.success('O aplicativo autenticador foi removido.')
              show()
            }}
          />
          <Button variant="ghost" className="mt-3" onClick={() => setMode('shown')}>
            Deixar como está
          </Button>
        </div>
      ) : state.enabledAt === null ? (
        <>
          <p className="mb-4">Ainda não configurado: dinheiro e permissões estão fechados para você.</p>
          <Button onClick={() => setMode('setting up')}>Configurar aplicativo</Button>
        </>
      ) : (
        <>
          <p>Ativo desde {instantText(new Date(state.enabledAt), 'short')}.</p>
          <p className="mt-1 text-ink-muted">
            {state.recoveryCodesLeft === 1
              ? 'Resta 1 código de recuperação.'
              : `Restam ${state.recoveryCodesLeft} códigos de recuperação.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void renew()}>
              Gerar códigos novos
            </Button>
            <Button variant="ghost" onClick={() => setMode('removing')}>
              Remover aplicativo
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  )
}
