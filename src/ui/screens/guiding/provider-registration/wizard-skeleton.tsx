import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

/** The shape of a step before it is known which. */
export function WizardSkeleton() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <h1 className="sr-only">Seja um guia</h1>
      <Loading label="Abrindo o cadastro…" className="flex flex-col gap-6">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-9 w-3/4" />
        {FIELDS.map((name) => (
          <Skeleton key={name} className="h-16 w-full" />
        ))}
      </Loading>
    </div>
  )
}

const FIELDS = ['first', 'second', 'third', 'fourth']

/** The same under a step's heading, which is here before its fields. */
export function FieldsSkeleton() {
  return (
    <Loading label="Abrindo a etapa…" className="flex flex-col gap-6">
      {FIELDS.map((name) => (
        <Skeleton key={name} className="h-16 w-full" />
      ))}
    </Loading>
  )
}
