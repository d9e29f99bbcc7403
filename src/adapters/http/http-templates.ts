import {
  decideScheduled,
  filledTemplates,
  messageTemplates,
  saveMessageTemplates,
  scheduledMessages,
} from '../../../contract/templates.ts'
import type { Templates } from '../../core/messages/templates.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpTemplates = (http: HttpClient): Templates => ({
  fetchTemplates: async (signal) => (await http.call(messageTemplates, { signal })).templates,
  saveTemplates: async (templates) =>
    (await http.call(saveMessageTemplates, { body: { templates: templates.map((template) => ({ ...template })) } }))
      .templates,
  fetchFilled: async (id, signal) => (await http.call(filledTemplates, { params: { id }, signal })).templates,
  fetchScheduled: async (thread, signal) =>
    (await http.call(scheduledMessages, { query: thread === null ? {} : { thread }, signal })).messages,
  async decide({ id, bookingId }, decision) {
    await http.call(decideScheduled, { params: { bookingId, templateId: id }, body: decision })
  },
})
