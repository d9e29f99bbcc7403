import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../app.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { saveFailureOf } from '../../../shared/forms/save-failure.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'

type Step = { readonly kind: 'closed' | 'asking' | 'leaving' } | { readonly kind: 'failed'; readonly sentence: string }

export function SessionsSection() {
  const {
    account: { profile },
    session,
  } = useApp()
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const isLeaving = step.kind === 'leaving'

  const leave = async () => {
    if (isLeaving) return
    setStep({ kind: 'leaving' })
    try {
      await profile.logoutEverywhere()
    } catch (error) {
      return setStep({ kind: 'failed', sentence: saveFailureOf(error).sentence })
    }
    toast.success('Você saiu da sua conta em todos os aparelhos.')
    session.send({ type: 'log out' })
  }

  return (
    <AccountSection
      title="Aparelhos"
      id="aparelhos"
      intro="Perdeu o celular ou usou um computador que não é seu? Saia de todos de uma vez."
    >
      <Button
        variant="secondary"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => setStep({ kind: 'asking' })}
      >
        Sair de todos os aparelhos
      </Button>
      <Dialog
        open={step.kind !== 'closed'}
        onClose={() => setStep({ kind: 'closed' })}
        dismissible={!isLeaving}
        title="Sair de todos os aparelhos?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" disabled={isLeaving} onClick={() => setStep({ kind: 'closed' })}>
              Cancelar
            </Button>
            <Button variant="danger" loading={isLeaving} loadingLabel="Saindo…" onClick={() => void leave()}>
              Sair de todos
            </Button>
          </>
        }
      >
        <p>Você sai da conta aqui e em todos os outros lugares. Depois, é só entrar de novo onde quiser.</p>
        <p role="alert" className={step.kind === 'failed' ? 'mt-4 text-sm font-medium text-danger' : undefined}>
          {step.kind === 'failed' && step.sentence}
        </p>
      </Dialog>
    </AccountSection>
  )
}
