import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import type { Resource } from '../../../../shared/use-resource.ts'

/** Shows an action's effects inside its dialog. */
export function Preview<Value>({
  resource: { value, failure, retry },
  children,
}: {
  readonly resource: Resource<Value>
  readonly children: (value: Value) => ReactNode
}) {
  if (value !== null) return children(value)
  if (failure === null) {
    return (
      <Loading label="Calculando…">
        <Skeleton className="h-20 rounded-md" />
      </Loading>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{failureText(failure).text}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
