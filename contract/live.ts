import * as z from 'zod/mini'
import { SIDES } from '../src/core/messages/message.ts'
import { defineCall } from './call.ts'
import { message } from './messages.ts'

/** Data of the events, by name. The id of an event is its position in the person's log. */
export const LIVE_EVENTS = {
  opened: z.object({}),
  message: z.object({ threadId: z.string(), message }),
  read: z.object({ threadId: z.string(), side: z.enum(SIDES), upTo: z.number() }),
  thread: z.object({ threadId: z.string() }),
  typing: z.object({ threadId: z.string(), side: z.enum(SIDES) }),
  order: z.object({ orderId: z.string() }),
  validation: z.object({}),
}

/** Read it with fetch: a browser's EventSource sends no Authorization header. */
export const liveEvents = defineCall({
  id: 'liveEvents',
  method: 'GET',
  path: 'live',
  summary: 'News of the person as server-sent events; continues after the position in Last-Event-ID',
  tag: 'Ao vivo',
  feature: 'live',
  auth: true,
  events: LIVE_EVENTS,
})
