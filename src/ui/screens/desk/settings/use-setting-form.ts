import { useState } from 'react'
import { plainReason, reasonProblem } from '../../../../core/back-office/reason.ts'
import type { Settings } from '../../../../core/back-office/settings.port.ts'
import {
  type Setting,
  type SettingChanges,
  type SettingName,
  type SettingValues,
  settingMistakes,
} from '../../../../core/back-office/settings.ts'
import { Outdated } from '../../../../core/failures.ts'
import { useSectionForm } from '../../../shared/forms/use-saved-form.ts'

interface SettingFormOptions<Name extends SettingName, Field extends string> {
  readonly settings: Settings
  readonly name: Name
  readonly setting: Setting<SettingValues[Name]>
  /** Name of the form in the warning about unsaved text. */
  readonly title: string
  /** The stored value as it is typed. Fields have the names of the value's, for the server's refusals. */
  readonly typed: (value: SettingValues[Name]) => Readonly<Record<Field, string>>
  readonly toValue: (typed: Readonly<Record<Field, string>>) => SettingChanges[Name]
  /** The text after saving; absent where the change is valid at once. */
  readonly said?: (value: SettingChanges[Name]) => string | null
  /** Reads the settings again. */
  readonly onChanged: () => void
}

/** A form of one setting. After a version conflict the typed text stays, and the next press replaces the newer value. */
export function useSettingForm<Name extends SettingName, const Field extends string>(
  options: SettingFormOptions<Name, Field>,
) {
  const { settings, name, setting, title, typed, toValue, said, onChanged } = options
  const stored = typed(setting.value)
  const fields = Object.keys(stored) as Field[]
  const saved = { ...stored, reason: '' }
  const [hasConflict, setConflict] = useState(false)
  const form = useSectionForm<Field | 'reason'>({
    title,
    saved,
    rules: (values) => {
      const mistakes = settingMistakes(name, toValue(values))
      const rules = {} as Record<Field | 'reason', readonly (() => string | null)[]>
      for (const field of fields) rules[field] = [() => mistakes[field] ?? null]
      rules.reason = [() => reasonProblem(values.reason)]
      return rules
    },
    save: async (values) => {
      try {
        const value = toValue(values)
        await settings.change(name, setting.version, value, plainReason(values.reason))
        setConflict(false)
        return said?.(value) ?? 'Salvo. Já vale no site.'
      } catch (error) {
        setConflict(error instanceof Outdated)
        throw error
      } finally {
        onChanged()
      }
    },
  })
  return {
    ...form,
    /** Fields that another admin has changed and that differ from the typed text. */
    newer: hasConflict ? fields.filter((field) => saved[field] !== form.values[field]) : [],
    saved,
    /** Spread it on the field of the reason. */
    reason: {
      ...form.field('reason'),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => form.set('reason', target.value),
    },
    /** Takes over what the other admin stored. */
    giveWay: () => {
      setConflict(false)
      form.reset()
    },
  }
}
