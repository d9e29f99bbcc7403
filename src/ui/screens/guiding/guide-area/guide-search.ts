import { readBookingCode } from '../../../../core/bookings/typed-code.ts'
import { isIsoDate } from '../../../../core/time/iso-date.ts'

/** Specification section 2 knows the values validations and account-update of the query tab; a guide's work adds the others. */
export const GUIDE_TABS = [
  'offers',
  'calendar',
  'bookings',
  'messages',
  'replies',
  'earnings',
  'reviews',
  'validations',
  'account-update',
] as const
export type GuideTab = (typeof GUIDE_TABS)[number]

const isGuideTab = (text: unknown): text is GuideTab => GUIDE_TABS.some((tab) => tab === text)

/** First tab: the validations before the approval, the offers after it. */
export const defaultTab = (isApproved: boolean): GuideTab => (isApproved ? 'offers' : 'validations')

/** Parameters of the guide area; undefined for absent ones. */
export interface GuideSearch {
  readonly tab: GuideTab | undefined
  /** Tab of offers: which offers to show. */
  readonly situacao: string | undefined
  /** Calendar: YYYY-MM, and an ISO day within it. Bookings: the only day to show. */
  readonly mes: string | undefined
  readonly dia: string | undefined
  /** Calendar and bookings: the only offer to show. */
  readonly oferta: string | undefined
  /** Filter of the bookings: `passadas` for past ones. */
  readonly quando: 'passadas' | undefined
  /** Earnings: YYYY-MM or YYYY. */
  readonly periodo: string | undefined
  /** Messages: the open thread, or the booking whose thread to open. */
  readonly conversa: string | undefined
  readonly reserva: string | undefined
  /** Voucher code from a QR code, read by the guide's own camera. */
  readonly code: string | undefined
}

/** Departures exist only in these years. */
const MONTH = /^2[01]\d{2}-(0[1-9]|1[0-2])$/

const ID = /^[\w-]{1,60}$/
const PERIOD = /^2[01]\d{2}(-(0[1-9]|1[0-2]))?$/

/** Ignores invalid values. A day implies its month, a voucher implies the bookings. */
export function readGuideSearch(search: Readonly<Record<string, unknown>>): GuideSearch {
  const { tab, situacao, mes, dia, oferta, quando, periodo, conversa, reserva, code } = search
  const day = isIsoDate(dia) && MONTH.test(dia.slice(0, 7)) ? dia : undefined
  const month = typeof mes === 'string' && MONTH.test(mes) ? mes : day?.slice(0, 7)
  const voucher = typeof code === 'string' ? (readBookingCode(code) ?? undefined) : undefined
  return {
    tab: isGuideTab(tab) ? tab : voucher === undefined ? undefined : 'bookings',
    situacao: typeof situacao === 'string' ? situacao : undefined,
    mes: month,
    dia: day !== undefined && month !== undefined && day.startsWith(month) ? day : undefined,
    oferta: typeof oferta === 'string' && ID.test(oferta) ? oferta : undefined,
    quando: quando === 'passadas' ? quando : undefined,
    periodo: typeof periodo === 'string' && PERIOD.test(periodo) ? periodo : undefined,
    conversa: typeof conversa === 'string' && ID.test(conversa) ? conversa : undefined,
    reserva: typeof reserva === 'string' && ID.test(reserva) ? reserva : undefined,
    code: voucher,
  }
}

/** An address of the guide area. */
export function guideHref(search: Partial<GuideSearch>): string {
  const params = new URLSearchParams()
  for (const name of [
    'tab',
    'situacao',
    'mes',
    'dia',
    'oferta',
    'quando',
    'periodo',
    'conversa',
    'reserva',
    'code',
  ] as const) {
    const value = search[name]
    // The day says the month already.
    if (value !== undefined && !(name === 'mes' && search.dia !== undefined)) params.set(name, value)
  }
  const text = params.toString()
  return `/area-do-guia${text === '' ? '' : `?${text}`}`
}
