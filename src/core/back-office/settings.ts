import { contrast, DARK_PAGE, faintOn, LEAST_CONTRAST, LIGHT_PAGE, usableAccent } from '../color/colors.ts'
import type { Company } from '../company/company.ts'
import { companyMistakes } from '../company/company-rules.ts'
import { onFirstUse } from '../on-first-use.ts'
import type { BasisPoints } from '../orders/order-money.ts'
import { isPageOfSite } from '../session/return-page.ts'
import { DAY_MS } from '../time/durations.ts'
import type { Permission } from './permissions.ts'

export interface SettingColor {
  /** `#rrggbb`, from which every tone of the site is derived. */
  readonly accent: string
}

/** Addresses of the videos for guides: `https:` or a path of the site; null for none. */
export interface SettingVideos {
  readonly tour: string | null
  readonly transfer: string | null
  readonly advisory: string | null
  readonly provider: string | null
}

/** A line above every page. */
export interface SettingAnnouncement {
  /** Empty for no announcement. */
  readonly text: string
  /** `https:` or a path of the site. */
  readonly link: string | null
  /** ISO instants; null means now, or without an end. */
  readonly from: string | null
  readonly until: string | null
}

/** The marketplace's commission on new sales. */
export interface SettingCommission {
  readonly basisPoints: BasisPoints
  /** The rate before `from`; null without a pending change. */
  readonly previous: BasisPoints | null
  /** ISO instant from which `basisPoints` counts; null means always. */
  readonly from: string | null
}

export interface SettingValues {
  readonly color: SettingColor
  readonly videos: SettingVideos
  readonly announcement: SettingAnnouncement
  readonly commission: SettingCommission
  readonly company: Company
}
export type SettingName = keyof SettingValues

export interface Setting<Value> {
  /** Counts changes; 0 is the operator's environment. */
  readonly version: number
  readonly value: Value
}

export type SettingsByName = { readonly [Name in SettingName]: Setting<SettingValues[Name]> }

/** One change in the history. */
export interface SettingChange {
  readonly id: string
  /** ISO instant. */
  readonly at: string
  /** Name of the admin. */
  readonly by: string
  /** Name of the setting; a newer server may have others. */
  readonly setting: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** Changes before reasons were asked have none. */
  readonly reason?: string | null | undefined
}

export interface SettingsPage {
  /** Only those that the person may change. */
  readonly settings: { readonly [Name in SettingName]?: SettingsByName[Name] | undefined }
  /** The latest changes of these settings, latest first. */
  readonly history: readonly SettingChange[]
}

/** Values sent by an admin; the server decides when a commission starts. */
export interface SettingChanges extends Omit<SettingValues, 'commission'> {
  readonly commission: Pick<SettingCommission, 'basisPoints'>
}

/** The permission that reads and changes each setting. */
export const SETTING_PERMISSIONS = {
  color: 'content',
  videos: 'content',
  announcement: 'content',
  commission: 'owner',
  company: 'owner',
} as const satisfies Record<SettingName, Permission>
export const SETTING_NAMES = Object.keys(SETTING_PERMISSIONS) as readonly SettingName[]

export const MOST_ANNOUNCEMENT_LENGTH = 160
export const MOST_ADDRESS_LENGTH = 500
/** 50 %: more is a typing mistake. */
const MOST_COMMISSION: BasisPoints = 5000
/** Guides are notified about a higher commission this long before it counts: the contract promises it. */
export const COMMISSION_NOTICE_DAYS = 30

/** A sentence for each wrong field, by name. */
export type SettingMistakes = Readonly<Record<string, string>>

const ADDRESS = 'Use um endereço que começa com https:// ou uma página do site que começa com /.'

const addressMistake = (address: string | null): string | null =>
  address === null || (address.length <= MOST_ADDRESS_LENGTH && (isWebAddress(address) || isPageOfSite(address)))
    ? null
    : ADDRESS

const isWebAddress = (text: string) =>
  /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#][^\s\p{Cc}\\"<>]*)?$/iu.test(text)

const numbers = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

function accentMistake(accent: string): string | null {
  if (!/^#[\da-f]{6}$/i.test(accent)) return 'Escreva a cor como #0f766e.'
  const faint = faintOn(accent)
  if (faint === null) return null
  const ratio = numbers().format(contrast(accent, faint === 'light' ? LIGHT_PAGE : DARK_PAGE))
  return `No tema ${faint === 'light' ? 'claro' : 'escuro'} o contraste com o fundo é de ${ratio}:1; a WCAG AA pede ${LEAST_CONTRAST}:1. Um tom que serve: ${usableAccent(accent)}.`
}

const RULES: {
  readonly [Name in SettingName]: (value: SettingChanges[Name]) => Readonly<Record<string, string | null>>
} = {
  color: ({ accent }) => ({ accent: accentMistake(accent) }),
  videos: ({ tour, transfer, advisory, provider }) => ({
    tour: addressMistake(tour),
    transfer: addressMistake(transfer),
    advisory: addressMistake(advisory),
    provider: addressMistake(provider),
  }),
  announcement: ({ text, link, from, until }) => ({
    text:
      text.length > MOST_ANNOUNCEMENT_LENGTH
        ? `Use até ${MOST_ANNOUNCEMENT_LENGTH} letras.`
        : /\p{Cc}/u.test(text)
          ? 'Escreva em uma linha só.'
          : null,
    link: addressMistake(link),
    until:
      from !== null && until !== null && Date.parse(until) <= Date.parse(from)
        ? 'O fim tem de vir depois do início.'
        : null,
  }),
  commission: ({ basisPoints }) => ({
    basisPoints:
      Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= MOST_COMMISSION
        ? null
        : `Digite uma porcentagem de 0 a ${MOST_COMMISSION / 100}, com até duas casas.`,
  }),
  company: companyMistakes,
}

/** The fields of a setting that cannot be stored; the same on the form and on the server. */
export function settingMistakes<Name extends SettingName>(name: Name, value: SettingChanges[Name]): SettingMistakes {
  const found = Object.entries(RULES[name](value)).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(found)
}

/** The commission on sales at `now`. */
export const commissionAt = ({ basisPoints, previous, from }: SettingCommission, now: Date): BasisPoints =>
  previous !== null && from !== null && now.getTime() < Date.parse(from) ? previous : basisPoints

/** A lower commission counts at once, a higher one after the notice. */
export function nextCommission(stored: SettingCommission, basisPoints: BasisPoints, now: Date): SettingCommission {
  const current = commissionAt(stored, now)
  if (basisPoints <= current) return { basisPoints, previous: null, from: null }
  const from = new Date(now.getTime() + COMMISSION_NOTICE_DAYS * DAY_MS).toISOString()
  return { basisPoints, previous: current, from }
}

/** True while the announcement is shown to visitors. */
export const isAnnounced = ({ text, from, until }: SettingAnnouncement, now: Date): boolean =>
  text !== '' &&
  (from === null || Date.parse(from) <= now.getTime()) &&
  (until === null || now.getTime() < Date.parse(until))
