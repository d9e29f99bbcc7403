import { Search } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailureState } from '../ui/failure-state.tsx'

export interface PageErrorProps {
  readonly title?: string
  readonly text?: string
  /** Absent if another try cannot help. */
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly offline?: boolean
}

/** Replaces a page that failed. */
export function PageError({
  title = 'Não conseguimos abrir esta página',
  text = 'O problema é do nosso lado. Tente de novo em alguns instantes.',
  onRetry,
  retrying = false,
  offline = false,
}: PageErrorProps) {
  return (
    <FailureState
      headingLevel={1}
      title={title}
      offline={offline}
      retrying={retrying}
      {...(onRetry && { onRetry })}
      action={
        <ButtonLink href="/" variant="secondary">
          Ir para o início
        </ButtonLink>
      }
      className="py-20"
    >
      <p>{text}</p>
    </FailureState>
  )
}

export interface NotFoundScreenProps {
  readonly title?: string
  readonly text?: string
}

export function NotFoundScreen({
  title = 'Não encontramos esta página',
  text = 'O endereço pode ter mudado ou a oferta saiu do ar. Que tal procurar outro destino?',
}: NotFoundScreenProps) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Search size={28} />}
      title={title}
      className="py-20"
      action={
        <>
          <ButtonLink href="/tour/resultado-da-busca-tour">Buscar passeios</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Ir para o início
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}
