import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../screens/buying/messages/messages-screen.tsx'
import { readMessagesSearch } from '../../screens/buying/messages/messages-search.ts'

export const Route = createFileRoute('/_requires-session/area-do-cliente/mensagens/{-$id}')({
  validateSearch: readMessagesSearch,
  codeSplitGroupings: [['component']],
  component: Messages,
})

function Messages() {
  const { id } = Route.useParams()
  return <MessagesScreen id={id} search={Route.useSearch()} />
}
