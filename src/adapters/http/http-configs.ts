import type { Company } from '../../core/company/company.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import type { ConfigsSource } from '../../core/startup/configs.port.ts'
import type { Announcement, Configs } from '../../core/startup/configs.ts'
import { isRecord } from '../../core/storage/json.ts'
import type { HttpClient } from './http-client.ts'

/** GET configs (specification section 7). */
export const createHttpConfigs = (http: HttpClient): ConfigsSource => ({
  fetchConfigs: async (signal) => readConfigs(await http.read('configs', signal)),
})

const TEXTS = [
  'primary_color',
  'register_tour_video',
  'register_transfer_video',
  'register_adivisory_video',
  'register_provider_video',
  'redirect_to',
] as const
const NAMES = [...TEXTS, 'features', 'announcement', 'commission', 'company']

/**
 * Reads configs with or without a `data` object around them. A malformed field and an empty text are absent.
 * @throws UnreadableAnswer for anything but an object.
 */
export function readConfigs(answer: unknown): Configs {
  if (!isRecord(answer)) throw new UnreadableAnswer('the configs are no object')
  const given = isRecord(answer.data) ? answer.data : answer
  const { commission, features } = given
  const announcement = readAnnouncement(given.announcement)
  const company = readCompany(given.company)
  const configs: Configs = {
    ...Object.fromEntries(TEXTS.flatMap((name) => (isText(given[name]) && given[name] ? [[name, given[name]]] : []))),
    ...(isTexts(features) && { features }),
    ...(announcement && { announcement }),
    ...(typeof commission === 'number' && { commission }),
    ...(company && { company }),
  }
  // Section 7 lets every field be absent or null, so such configs announce no features. Other fields alone are a fault.
  const names = Object.keys(given)
  const isFault = names.length > 0 && !names.some((name) => NAMES.includes(name))
  return isFault ? {} : { ...configs, features: configs.features ?? [] }
}

function readAnnouncement(value: unknown): Announcement | undefined {
  if (!isRecord(value)) return undefined
  const { id, text, link } = value
  return isText(id) && isText(text) && (link === null || isText(link)) ? { id, text, link } : undefined
}

function readCompany(value: unknown): Company | undefined {
  if (!isRecord(value)) return undefined
  const { name, legalName, cnpj, address, email, phone } = value
  const isWhole = isText(name) && isText(legalName) && isText(cnpj) && isText(address) && isText(email) && isText(phone)
  return isWhole ? { name, legalName, cnpj, address, email, phone } : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
