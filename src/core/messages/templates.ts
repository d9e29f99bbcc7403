/** Placeholders in a guide's template; the server fills them in for each conversation. */
export const PLACEHOLDERS = ['nome', 'passeio', 'data', 'hora', 'ponto_de_encontro', 'guia', 'avaliacao'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
/** Null or absent if the conversation has no such value. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>

export const MOST_TEMPLATES = 30
export const TEMPLATE_NAME_LENGTH = 60
export const TEMPLATE_TEXT_LENGTH = 1000
/** Days before (negative) or after the departure. */
export const EARLIEST_DAYS = -30
export const LATEST_DAYS = 30

/** When a template sends itself, on the clock of the departure. */
export interface Schedule {
  /** From the day of the departure: -1 is the day before. */
  readonly days: number
  /** HH:mm. */
  readonly time: string
}

/** A quick reply; with a schedule it also sends itself for each booking. */
export interface Template {
  /** A UUID of the guide's device. */
  readonly id: string
  readonly name: string
  readonly text: string
  readonly schedule: Schedule | null
}

/** A template as it would be sent in one conversation. */
export interface FilledTemplate extends Pick<Template, 'id' | 'name'> {
  /** Placeholders without a value stay as they were written. */
  readonly text: string
  readonly missing: readonly Placeholder[]
}

/** A message that a template will send for a booking. */
export interface ScheduledMessage extends FilledTemplate {
  readonly bookingId: string
  /** First name of the traveller. */
  readonly to: string
  readonly title: string
  /** Local to the departure: YYYY-MM-DDTHH:mm. */
  readonly dueAt: string
  readonly state: 'waiting' | 'skipped' | 'incomplete'
}

/** A guide's decision about a scheduled message. */
export type ScheduledDecision =
  | { readonly type: 'skip' }
  /** Sends it at its time after all. */
  | { readonly type: 'restore' }
  /** Sends it now. */
  | { readonly type: 'send' }
  /** Another text for this booking alone. */
  | { readonly type: 'edit'; readonly text: string }

const IN_BRACES = /\{([^{}\s]{1,30})\}/g

/** Fills the placeholders in. */
export function fillTemplate(text: string, values: PlaceholderValues): Pick<FilledTemplate, 'text' | 'missing'> {
  const missing = new Set<Placeholder>()
  const filled = text.replaceAll(IN_BRACES, (written, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name)
    if (known === undefined) return written
    const value = values[known]?.trim() ?? ''
    if (value === '') missing.add(known)
    return value === '' ? written : value
  })
  return { text: filled, missing: [...missing] }
}

/** Names in braces that we do not know, such as a mistyped one. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => (PLACEHOLDERS.some((one) => one === name) ? [] : [name]))

/** For a guide without templates; nothing is sent before the guide saves them. */
export const SUGGESTED_TEMPLATES: readonly Omit<Template, 'id'>[] = [
  {
    name: 'Ponto de encontro',
    text: 'Olá, {nome}! Amanhã é o dia: {passeio}, às {hora}. Nosso ponto de encontro: {ponto_de_encontro}. Qualquer dúvida, é só escrever. Até lá!',
    schedule: { days: -1, time: '18:00' },
  },
  {
    name: 'Pedir avaliação',
    text: 'Olá, {nome}! Foi muito bom ter você em {passeio}. Pode contar como foi? {avaliacao}',
    schedule: { days: 1, time: '10:00' },
  },
  {
    name: 'Agradecer o contato',
    text: 'Olá, {nome}! Obrigado por escrever. Respondo já com os detalhes de {passeio}.',
    schedule: null,
  },
]
