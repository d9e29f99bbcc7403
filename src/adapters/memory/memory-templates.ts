import { NotFound, Rejected } from '../../core/failures.ts'
import type { Templates } from '../../core/messages/templates.port.ts'
import {
  fillTemplate,
  type PlaceholderValues,
  type ScheduledMessage,
  type Template,
  unknownPlaceholders,
} from '../../core/messages/templates.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** @param values for every conversation. @param scheduled the initial plan. */
export function createMemoryTemplates({
  values = {},
  scheduled = [],
  before,
}: {
  readonly values?: PlaceholderValues
  readonly scheduled?: readonly ScheduledMessage[]
  readonly before?: BeforeAnswering
} = {}): Templates {
  let templates: readonly Template[] = []
  let planned = scheduled
  return {
    fetchTemplates: (signal) => answering(() => templates, before, signal),
    saveTemplates(next) {
      const save = () => {
        if (next.some(({ text }) => unknownPlaceholders(text).length > 0)) {
          throw new Rejected('unknown placeholder', { fields: { templates: 'Não conhecemos esta informação.' } })
        }
        templates = next
        return templates
      }
      return answering(save, before, undefined)
    },
    fetchFilled: (_threadId, signal) =>
      answering(
        () => templates.map(({ id, name, text }) => ({ id, name, ...fillTemplate(text, values) })),
        before,
        signal,
      ),
    fetchScheduled: (_threadId, signal) => answering(() => planned, before, signal),
    decide(message, decision) {
      const isIt = (one: ScheduledMessage) => one.id === message.id && one.bookingId === message.bookingId
      const decided = () => {
        if (!planned.some(isIt)) throw new NotFound('no such message')
        planned =
          decision.type === 'send'
            ? planned.filter((one) => !isIt(one))
            : planned.map((one) => {
                if (!isIt(one)) return one
                if (decision.type === 'edit') return { ...one, text: decision.text, missing: [], state: 'waiting' }
                return { ...one, state: decision.type === 'skip' ? 'skipped' : 'waiting' }
              })
      }
      return answering(decided, before, undefined)
    },
  }
}
