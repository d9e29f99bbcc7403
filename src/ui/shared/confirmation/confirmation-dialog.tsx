import { useRef, useSyncExternalStore } from 'react'
import type { DeskArea } from '../../areas.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { PasswordAndCode } from './password-and-code.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Opens when a call needs a confirmation. The call goes on afterwards, so the page below keeps what was typed. */
export function ConfirmationDialog({ desk: { confirmation, secondFactor } }: { readonly desk: DeskArea }) {
  const need = useSyncExternalStore(confirmation.subscribe, confirmation.current)
  const password = useRef<HTMLInputElement>(null)
  const giveUp = () => confirmation.settle(false)
  return (
    <>
      <Dialog
        open={need === 'confirmation'}
        onClose={giveUp}
        size="sm"
        initialFocus={password}
        title="Confirme que é você"
        description="Dinheiro e permissões pedem a sua senha e um código. A confirmação vale por dez minutos."
      >
        <PasswordAndCode
          label="Confirmar identidade"
          submitLabel="Confirmar"
          passwordRef={password}
          send={async (password, code) => {
            await secondFactor.confirm(password, code)
            confirmation.settle(true)
          }}
        />
      </Dialog>
      <Dialog
        open={need === 'second factor'}
        onClose={giveUp}
        title="Configure o aplicativo autenticador"
        description="Dinheiro e permissões pedem um segundo fator. O que você preencheu fica na página."
      >
        <SecondFactorSetup secondFactor={secondFactor} onDone={() => confirmation.settle(true)} />
      </Dialog>
    </>
  )
}
