import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

export function ConversationSkeleton() {
  return (
    <Loading label="Abrindo a conversa…" className="grid min-h-96 content-start gap-4 p-4">
      <Skeleton className="h-12 w-2/3 rounded-md" />
      <Skeleton className="h-16 w-3/5 rounded-lg" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-lg" />
      <Skeleton className="h-12 w-2/5 rounded-lg" />
    </Loading>
  )
}
