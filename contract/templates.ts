import * as z from 'zod/mini'
import {
  EARLIEST_DAYS,
  type FilledTemplate,
  LATEST_DAYS,
  MOST_TEMPLATES,
  PLACEHOLDERS,
  type ScheduledMessage,
  TEMPLATE_NAME_LENGTH,
  TEMPLATE_TEXT_LENGTH,
  type Template,
} from '../src/core/messages/templates.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const shared = { tag: 'Mensagens', feature: 'messages', auth: true } as const
const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

const template = z.object({
  id: uuid,
  name: text(TEMPLATE_NAME_LENGTH),
  text: text(TEMPLATE_TEXT_LENGTH),
  schedule: z.nullable(
    z.object({
      days: z.number().check(z.int(), z.gte(EARLIEST_DAYS), z.lte(LATEST_DAYS)),
      time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    }),
  ),
} satisfies Shape<Template>)
const templates = z.object({ templates: z.array(template).check(z.maxLength(MOST_TEMPLATES)) })

const filled = {
  id: z.string(),
  name: z.string(),
  text: z.string(),
  missing: z.array(z.enum(PLACEHOLDERS)),
} satisfies Shape<FilledTemplate>

export const messageTemplates = defineCall({
  ...shared,
  id: 'messageTemplates',
  method: 'GET',
  path: 'messages/templates',
  summary: 'Quick replies and scheduled messages of the guide',
  answer: templates,
})

export const saveMessageTemplates = defineCall({
  ...shared,
  id: 'saveMessageTemplates',
  method: 'PUT',
  path: 'messages/templates',
  summary: 'Replace all templates of the guide, in this order',
  body: templates,
  answer: templates,
})

export const filledTemplates = defineCall({
  ...shared,
  id: 'filledTemplates',
  method: 'GET',
  path: 'messages/threads/{id}/templates',
  summary: 'The guide’s templates, filled in for one thread',
  params: z.object({ id: uuid }),
  answer: z.object({ templates: z.array(z.object(filled)) }),
})

export const scheduledMessages = defineCall({
  ...shared,
  id: 'scheduledMessages',
  method: 'GET',
  path: 'messages/scheduled',
  summary: 'What the guide’s templates will send in the next 30 days, of all bookings or of one thread',
  query: z.object({ thread: z.optional(uuid) }),
  answer: z.object({
    messages: z.array(
      z.object({
        ...filled,
        bookingId: z.string(),
        to: z.string(),
        title: z.string(),
        dueAt: z.string(),
        state: z.enum(['waiting', 'skipped', 'incomplete']),
      } satisfies Shape<ScheduledMessage>),
    ),
  }),
})

export const decideScheduled = defineCall({
  ...shared,
  id: 'decideScheduled',
  method: 'POST',
  path: 'messages/scheduled/{bookingId}/{templateId}',
  summary: 'Skip, restore, edit or send one scheduled message',
  params: z.object({ bookingId: z.string().check(z.regex(/^[\w-]{1,60}$/)), templateId: uuid }),
  body: z.discriminatedUnion('type', [
    z.object({ type: z.enum(['skip', 'restore', 'send']) }),
    z.object({ type: z.literal('edit'), text: text(TEMPLATE_TEXT_LENGTH) }),
  ]),
})
