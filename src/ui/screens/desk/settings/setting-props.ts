import type { Settings } from '../../../../core/back-office/settings.port.ts'
import type { Setting, SettingChange, SettingName, SettingValues } from '../../../../core/back-office/settings.ts'

export interface SettingProps<Name extends SettingName> {
  readonly settings: Settings
  readonly setting: Setting<SettingValues[Name]>
  readonly history: readonly SettingChange[]
  readonly onChanged: () => void
}
