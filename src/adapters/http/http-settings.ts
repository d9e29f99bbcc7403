import {
  changeAnnouncement,
  changeColor,
  changeCommission,
  changeCompany,
  changeVideos,
  settings,
} from '../../../contract/settings.ts'
import type { Settings } from '../../core/back-office/settings.port.ts'
import type { SettingChanges, SettingName } from '../../core/back-office/settings.ts'
import type { HttpClient } from './http-client.ts'

type Send<Name extends SettingName> = (body: {
  version: number
  value: SettingChanges[Name]
  reason: string
}) => Promise<unknown>

export function createHttpSettings(http: HttpClient): Settings {
  const calls: { readonly [Name in SettingName]: Send<Name> } = {
    color: (body) => http.call(changeColor, { body }),
    videos: (body) => http.call(changeVideos, { body }),
    announcement: (body) => http.call(changeAnnouncement, { body }),
    commission: (body) => http.call(changeCommission, { body }),
    company: (body) => http.call(changeCompany, { body }),
  }
  return {
    fetchSettings: (signal) => http.call(settings, { signal }),
    async change(name, version, value, reason) {
      await calls[name]({ version, value, reason })
    },
  }
}
