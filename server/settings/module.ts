import {
  changeAnnouncement,
  changeColor,
  changeCommission,
  changeCompany,
  changeVideos,
  settings,
} from '../../contract/settings.ts'
import { tidyCompany } from '../../src/core/company/company-rules.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { changeCommission as change, changeSetting, readSettingsPage } from './change.ts'
import { readSettings } from './settings.ts'

/** Settings that the operator changes at run time. */
export const siteSettings: Module = (app, services) => {
  const rateLimit = { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 }
  const content = { permission: 'content', rateLimit } as const
  // Mails sent before the first read would have the colour and company of the environment.
  // Not awaited: the server starts while its database is away.
  app.addHook('onReady', async () => {
    readSettings(services.database, services.config).catch((error: unknown) =>
      app.log.warn(error, 'settings not read, mails have the colour and company of the environment'),
    )
  })
  const trust = { permission: 'owner', confirmed: true, rateLimit } as const

  handle(app, settings, ({ principal }) => readSettingsPage(services, principal), {
    permission: 'content',
    rateLimit: { max: services.config.limits.readsPerAddress, timeWindow: 60_000 },
  })
  handle(app, changeColor, ({ principal, body }) => changeSetting(services, principal, 'color', body), content)
  handle(app, changeVideos, ({ principal, body }) => changeSetting(services, principal, 'videos', body), content)
  handle(
    app,
    changeAnnouncement,
    ({ principal, body }) => changeSetting(services, principal, 'announcement', body),
    content,
  )
  handle(
    app,
    changeCompany,
    ({ principal, body }) => changeSetting(services, principal, 'company', { ...body, value: tidyCompany(body.value) }),
    trust,
  )
  handle(app, changeCommission, ({ principal, body }) => change(services, principal, body), trust)
}
