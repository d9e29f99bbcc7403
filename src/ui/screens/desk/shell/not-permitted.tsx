import { Lock } from 'lucide-react'
import type { NeededPermission } from '../../../../core/back-office/permissions.ts'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { PERMISSION_WORDS } from '../../../shared/desk/permission-words.ts'

interface NotPermittedProps {
  readonly needed: NeededPermission
  readonly isLoading: boolean
  readonly onRetry: () => void
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** A page of the back office that other permissions open. */
export function NotPermitted({ needed, isLoading, onRetry }: NotPermittedProps) {
  const names = LIST.format([needed].flat().map((one) => `“${PERMISSION_WORDS[one].name}”`))
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock size={28} />}
      title="Esta página não é da sua função"
      action={
        <Button variant="secondary" loading={isLoading} loadingLabel="Conferindo…" onClick={onRetry}>
          Conferir de novo
        </Button>
      }
    >
      Ela pede a permissão {names}. Quem tem a permissão “{PERMISSION_WORDS.owner.name}” pode dar essa permissão a você
      em Configurações.
    </EmptyState>
  )
}
