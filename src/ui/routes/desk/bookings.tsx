import { createFileRoute } from '@tanstack/react-router'
import { RecordActions } from '../../screens/desk/records/actions/record-actions.tsx'
import { ListScreen } from '../../screens/desk/records/list-screen.tsx'
import { ListSkeleton } from '../../screens/desk/records/list-skeleton.tsx'
import { readListSearch } from '../../screens/desk/records/lists.ts'
import { loadRecords } from '../../screens/desk/records/load-records.ts'
import { RecordScreen } from '../../screens/desk/records/record-screen.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/reservas/{-$id}')({
  loader: ({ context: { app }, params, abortController }) =>
    loadRecords(app, 'booking', params.id, abortController.signal),
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Records,
  pendingComponent: ListSkeleton,
})

function Records() {
  const { area, record, mayRefund, mayAct } = Route.useLoaderData()
  const search = readListSearch('bookings', Route.useSearch())
  if (record !== null) {
    return (
      <RecordScreen record={record} records={area.records} mayRefund={mayRefund}>
        {mayAct && <RecordActions record={record} actions={area.actions} />}
      </RecordScreen>
    )
  }
  return <ListScreen list="bookings" records={area.records} search={search} />
}
