import { changeAnnouncement, changeCommission, changeVideos, settings } from '../../contract/settings.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { changeCommission as change, changeSetting, readSettingsPage } from './change.ts'

/** What the operator changes on the site without a new version. */
export const siteSettings: Module = (app, services) => {
  const rateLimit = { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 }
  const content = { permission: 'content', rateLimit } as const
  const money = { permission: 'owner', confirmed: true, rateLimit } as const

  handle(app, settings, ({ principal }) => readSettingsPage(services, principal), {
    permission: 'content',
    rateLimit: { max: services.config.limits.readsPerAddress, timeWindow: 60_000 },
  })
  handle(app, changeVideos, ({ principal, body }) => changeSetting(services, principal, 'videos', body), content)
  handle(
    app,
    changeAnnouncement,
    ({ principal, body }) => changeSetting(services, principal, 'announcement', body),
    content,
  )
  handle(app, changeCommission, ({ principal, body }) => change(services, principal, body), money)
}
