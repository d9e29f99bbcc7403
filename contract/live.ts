import * as z from 'zod/mini'
import type { LiveEvent } from '../src/core/live/live-event.ts'
import { SIDES } from '../src/core/messages/message.ts'
import { defineCall } from './call.ts'
import { message } from './messages.ts'
import type { Shape } from './shape.ts'

type Data<Type extends LiveEvent['type']> = Omit<Extract<LiveEvent, { type: Type }>, 'type'>

/** Data of the events, by name. The id of an event is its position in the person's log. */
export const LIVE_EVENTS = {
  opened: z.object({}),
  message: z.object({ threadId: z.string(), message } satisfies Shape<Data<'message'>>),
  read: z.object({ threadId: z.string(), side: z.enum(SIDES), upTo: z.number() } satisfies Shape<Data<'read'>>),
  thread: z.object({ threadId: z.string() } satisfies Shape<Data<'thread'>>),
  typing: z.object({ threadId: z.string(), side: z.enum(SIDES) } satisfies Shape<Data<'typing'>>),
  order: z.object({ orderId: z.string() } satisfies Shape<Data<'order'>>),
  validation: z.object({}),
} satisfies Record<LiveEvent['type'], z.ZodMiniType>

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
