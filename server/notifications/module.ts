import {
  chooseNotifications,
  notificationChoices,
  pushKey,
  registerPush,
  removePush,
  unsubscribe,
} from '../../contract/notifications.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { singleJob } from '../background-work/job.ts'
import { handle } from '../http/handle.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { choose, readChoices } from './choices.ts'
import { pushDeliveryJob } from './push-delivery.ts'
import { isPushEndpoint } from './push-host.ts'
import { readPushKeys } from './push-keys.ts'
import { registerDevice, removeDevice } from './registrations.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

/** Push messages and which notifications people want: docs/server.md. */
export const notifications: Module = async (app, services) => {
  const { database, config, now, work } = services
  const limited = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }

  handle(app, pushKey, async () => ({ key: (await readPushKeys(database, now())).publicKey }), limited)

  handle(
    app,
    registerPush,
    async ({ principal, body }) => {
      if (!(await isPushEndpoint(body.endpoint, config.pushEmulator))) {
        throw fieldProblem('endpoint', FIELD.push_endpoint)
      }
      await registerDevice(database, principal, body, now())
      return undefined
    },
    limited,
  )

  handle(
    app,
    removePush,
    async ({ principal, body }) => {
      await removeDevice(database, principal.userId, body.endpoint)
      return undefined
    },
    limited,
  )

  handle(app, notificationChoices, async ({ principal }) => ({
    choices: await readChoices(database, principal.userId),
  }))

  handle(
    app,
    chooseNotifications,
    async ({ principal: { userId }, params, body }) => {
      await choose(database, userId, { ...params, isOn: body.isOn })
      return { choices: await readChoices(database, userId) }
    },
    limited,
  )

  await app.register(async (withForms) => {
    // A mail program presses the link with a form (RFC 8058); the token says everything.
    withForms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )
    handle(
      withForms,
      unsubscribe,
      async ({ params }) => {
        const found = await readUnsubscribeToken(database, params.token)
        if (found === null) throw problem('record_not_found')
        const { userId, kind } = found
        await choose(database, userId, { kind, channel: 'email', isOn: false })
        return { kind }
      },
      limited,
    )
  })

  // Not with the first registration, so that the pair exists from the first start on.
  work.start({
    everyMs: DAY_MS,
    jobs: [singleJob('push keys', () => readPushKeys(database, now()))],
  })
  work.start({ everyMs: config.mail.pollSeconds * 1000, jobs: [pushDeliveryJob(services)] })
}
