import type { SettingChanges, SettingName, SettingsPage } from './settings.ts'

/** Settings that the operator changes at run time. Rejects with a failure of core/failures.ts. */
export interface Settings {
  /** @throws Forbidden without the permission `content`. */
  fetchSettings(signal?: AbortSignal): Promise<SettingsPage>
  /**
   * Replaces a setting. The same value again changes nothing.
   * @param version the edited version.
   * @param reason of core/back-office/reason.ts, for the history.
   * @throws Outdated if another admin changed it since; Rejected with a sentence for each wrong field.
   */
  change<Name extends SettingName>(
    name: Name,
    version: number,
    value: SettingChanges[Name],
    reason: string,
  ): Promise<void>
}
