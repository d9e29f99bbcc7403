import type { Settings } from '../../core/back-office/settings.port.ts'
import {
  nextCommission,
  type SettingChange,
  type SettingsByName,
  type SettingsPage,
  settingMistakes,
} from '../../core/back-office/settings.ts'
import { DEFAULT_COMPANY } from '../../core/company/company.ts'
import { tidyCompany } from '../../core/company/company-rules.ts'
import { Outdated, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface MemorySettings extends Settings {
  /** Another admin changes a setting. */
  changeElsewhere: Settings['change']
}

const INITIAL: SettingsByName = {
  color: { version: 0, value: { accent: '#0f766e' } },
  videos: { version: 0, value: { tour: null, transfer: null, advisory: null, provider: null } },
  announcement: { version: 0, value: { text: '', link: null, from: null, until: null } },
  commission: { version: 0, value: { basisPoints: 1500, previous: null, from: null } },
  company: { version: 0, value: DEFAULT_COMPANY },
}

interface Options {
  readonly settings?: SettingsPage['settings']
  readonly now?: () => Date
  readonly before?: BeforeAnswering
}

export function createMemorySettings({
  settings: given = INITIAL,
  now = () => new Date(),
  before,
}: Options = {}): MemorySettings {
  let settings: SettingsPage['settings'] = given
  let history: readonly SettingChange[] = []
  const changeBy =
    (by: string): Settings['change'] =>
    (name, version, value, reason) =>
      answering(
        () => {
          const stored = settings[name]
          const fields = settingMistakes(name, value)
          if (Object.keys(fields).length > 0) throw new Rejected('invalid setting', { fields })
          if (stored?.version !== version) {
            throw new Outdated('changed', { detail: `${history[0]?.by} mudou esta parte enquanto você editava.` })
          }
          const commission = settings.commission?.value
          const next =
            'basisPoints' in value && commission
              ? nextCommission(commission, value.basisPoints, now())
              : 'cnpj' in value
                ? tidyCompany(value)
                : { ...value }
          if (JSON.stringify(next) === JSON.stringify(stored.value)) return
          const change = { id: String(history.length + 1), at: now().toISOString(), by, setting: name, reason }
          history = [{ ...change, before: { ...stored.value }, after: { ...next } }, ...history]
          settings = { ...settings, [name]: { version: version + 1, value: next } }
        },
        before,
        undefined,
      )
  return {
    fetchSettings: (signal) => answering(() => ({ settings, history }), before, signal),
    change: changeBy('Renato Farias'),
    changeElsewhere: changeBy('Paula Nunes'),
  }
}

export const desk = { settings: () => createMemorySettings() }
