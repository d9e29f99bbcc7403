import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

const FIELDS = ['first', 'second', 'third', 'fourth']

/** The shape of the form before the offer is here. */
export function FormSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:py-10">
      <h1 className="sr-only">Editar oferta</h1>
      <Loading label="Abrindo a oferta…" className="flex flex-col gap-6">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-9 w-3/4" />
        {FIELDS.map((name) => (
          <Skeleton key={name} className="h-16 w-full" />
        ))}
      </Loading>
    </div>
  )
}

/** The same under a step's heading, which is here before its fields. */
export function StepSkeleton() {
  return (
    <Loading label="Abrindo a etapa…" className="flex flex-col gap-6">
      {FIELDS.map((name) => (
        <Skeleton key={name} className="h-16 w-full" />
      ))}
    </Loading>
  )
}
