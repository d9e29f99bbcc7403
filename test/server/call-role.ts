import type { Call } from '../../contract/call.ts'
import type { Role } from '../../server/accounts/principal.ts'

/** Tags of the contract whose calls with a session are for guides. A new call with one of them is covered automatically. */
const GUIDE_TAGS: ReadonlySet<string> = new Set(['Validação', 'Área do guia', 'Minhas ofertas', 'Minhas vendas'])
const ALSO_FOR_GUIDES: ReadonlySet<string> = new Set([
  ...['messageTemplates', 'saveMessageTemplates', 'filledTemplates', 'scheduledMessages', 'decideScheduled'],
])
/** Calls with such a tag that every logged-in person may make. */
const FOR_ALL: ReadonlySet<string> = new Set([
  ...['checkValidateUpdates', 'latestValidationRecord', 'cities', 'reviewDocument'],
])

/** The only role that may make the call; every other one gets 403. Undefined if several may. Read from the contract, not from the server. */
export function roleOfCall({ id, path, tag, auth }: Call): Role | undefined {
  if (/^(admin|auth\/(second-factor|confirmation))\b/.test(path)) return 'admin'
  const isForGuides = ALSO_FOR_GUIDES.has(id) || (GUIDE_TAGS.has(tag) && auth === true && !FOR_ALL.has(id))
  return isForGuides ? 'company' : undefined
}
