import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

/** The area while the approval loads. */
export function GuideAreaSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl">Área do guia</h1>
      <Loading label="Carregando o seu cadastro…" className="mt-6 flex flex-col gap-6">
        <Skeleton className="h-9 w-full rounded-md" />
        <Skeleton className="h-44 w-full rounded-lg" />
        <Skeleton className="h-12 w-64 rounded-md" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </Loading>
    </div>
  )
}
