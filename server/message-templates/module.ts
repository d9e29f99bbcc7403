import {
  decideScheduled as decideScheduledCall,
  filledTemplates,
  messageTemplates,
  saveMessageTemplates,
  scheduledMessages,
} from '../../contract/templates.ts'
import { fillTemplate, unknownPlaceholders } from '../../src/core/messages/templates.ts'
import { handle } from '../http/handle.ts'
import { fieldProblem } from '../http/problem.ts'
import { readThread } from '../messages/threads.ts'
import type { Module } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { decideScheduled, readScheduled, scheduledJob } from './scheduled.ts'
import { ownProvider, readTemplates, saveTemplates } from './templates.ts'
import { valuesOfThread } from './values.ts'

/** Quick replies and scheduled messages of guides: docs/buying.md. */
export const messageTemplatesModule: Module = (app, services) => {
  const { database, config, siteUrl, work } = services
  const own = { role: 'company' } as const

  handle(
    app,
    messageTemplates,
    async ({ principal }) => ({
      templates: await readTemplates(database, await ownProvider(database, principal.userId)),
    }),
    own,
  )

  handle(
    app,
    saveMessageTemplates,
    async ({ principal, body: { templates } }) => {
      const unknown = templates.flatMap(({ text }) => unknownPlaceholders(text))[0]
      if (unknown !== undefined) throw fieldProblem('templates', FIELD.unknown_placeholder(unknown))
      return { templates: await saveTemplates(database, await ownProvider(database, principal.userId), templates) }
    },
    own,
  )

  handle(
    app,
    filledTemplates,
    async ({ principal, params }) => {
      const { providerId, side } = await readThread(database, principal.userId, params.id, config.publicUrl)
      if (side !== 'guide') return { templates: [] }
      const values = await valuesOfThread(database, params.id, siteUrl())
      const templates = await readTemplates(database, providerId)
      return { templates: templates.map(({ id, name, text }) => ({ id, name, ...fillMutable(text, values) })) }
    },
    own,
  )

  handle(
    app,
    scheduledMessages,
    async ({ principal, query }) => {
      const messages = await readScheduled(
        services,
        await ownProvider(database, principal.userId),
        query.thread ?? null,
      )
      return { messages: messages.map((message) => ({ ...message, missing: [...message.missing] })) }
    },
    own,
  )

  handle(
    app,
    decideScheduledCall,
    async ({ principal, params, body }) => {
      await decideScheduled(services, await ownProvider(database, principal.userId), params, body)
      return undefined
    },
    own,
  )

  work.start({ everyMs: 60_000, jobs: [scheduledJob(services)] })
}

function fillMutable(text: string, values: Parameters<typeof fillTemplate>[1]) {
  const filled = fillTemplate(text, values)
  return { text: filled.text, missing: [...filled.missing] }
}
