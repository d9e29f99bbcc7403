import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '../../screens/desk/records/list-skeleton.tsx'
import { loadRecords } from '../../screens/desk/records/load-records.ts'
import { RecordScreen } from '../../screens/desk/records/record-screen.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/pix/$id')({
  loader: ({ context: { app }, params, abortController }) =>
    loadRecords(app, 'payment', params.id, abortController.signal),
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Payment,
  pendingComponent: ListSkeleton,
})

function Payment() {
  const { area, record, mayRefund } = Route.useLoaderData()
  return record && <RecordScreen record={record} records={area.records} mayRefund={mayRefund} />
}
