import type { SettingChanges, SettingName, SettingsPage } from './settings.ts'

/** What the operator changes without a new version of the site. Rejects with a failure of core/failures.ts. */
export interface Settings {
  /** @throws Forbidden without the permission `content`. */
  fetchSettings(signal?: AbortSignal): Promise<SettingsPage>
  /**
   * Replaces a setting. The same value again changes nothing.
   * @param version the one that the person edited.
   * @throws Outdated where another admin changed it meanwhile; Rejected with a sentence for each wrong field.
   */
  change<Name extends SettingName>(name: Name, version: number, value: SettingChanges[Name]): Promise<void>
}
