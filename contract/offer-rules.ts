import type * as z from 'zod/mini'
import type { kind } from './offers.ts'
import type { offerSections } from './own-offers.ts'
import { contactProblem, publicTextProblem, titleProblem } from './public-text.ts'

/**
 * What an offer must be to be sold. The server judges submissions and what is saved of offers on sale by this one module, and
 * so do the screens, through a port (core/offer-editing). Sentences are for the guide.
 */

type Kind = z.output<typeof kind>
type Sections = z.output<typeof offerSections>
type Section = keyof Sections
export interface Problem {
  readonly section: Section
  /** Path within the section: `plans.0.maxPeople`. */
  readonly field: string
  readonly sentence: string
}
type Found = { readonly field: string; readonly sentence: string } | false | null | undefined

export const LIMITS = {
  title: { least: 10, most: 80 },
  description: { least: 120, most: 5000 },
  highlights: { most: 8, length: 120 },
  goodToKnow: { most: 12, length: 200 },
  photos: { least: 3, most: 20 },
  alt: 160,
  itinerary: { most: 20, title: 80, text: 600 },
  plans: { most: 8, name: 60, description: 300 },
  people: 99,
  /** Centavos. */
  price: { least: 100, most: 10_000_000 },
  rules: { most: 12, startTimes: 24 },
  capacity: 999,
  leadMinutes: 43_200,
  blockedDays: 730,
  inclusions: { most: 20, length: 120 },
  /** Minutes: a quarter of an hour to thirty days. */
  duration: { least: 15, most: 43_200 },
  luggage: 20,
} as const

const REQUIRED = 'Campo obrigatório'
const MARKUP = /<\/?[a-z!][^>]*>/i
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** Brazil with its islands; degrees. */
const BRAZIL = { south: -34, north: 5.5, west: -74.1, east: -28 }
/** A band's people by their age; a senior or a student may be of any. */
const BY_AGE = ['infant', 'child', 'youth', 'adult'] as const
const BAND_NAMES = {
  adult: 'adulto',
  youth: 'jovem',
  child: 'criança',
  infant: 'bebê',
  senior: 'idoso',
  student: 'estudante',
} as const

/** Everything that is wrong, in the order of the sections and their fields; empty where the offer can be submitted. */
export function offerProblems(kind: Kind, sections: Sections): readonly Problem[] {
  return [
    ...of('basics', basics(kind, sections.basics)),
    ...of('description', description(sections.description)),
    ...of('photos', photos(sections.photos)),
    ...of('route', route(kind, sections.route)),
    ...of('plans', plans(sections.plans)),
    ...of('availability', availability(sections.availability)),
    ...of('plans', plansInDepartures(sections)),
    ...of('inclusions', inclusions(sections.inclusions)),
    ...of('cancellation', [sections.cancellation.policy === null && { field: 'policy', sentence: REQUIRED }]),
  ]
}

function of(section: Section, found: readonly Found[]): readonly Problem[] {
  const seen = new Set<string>()
  return found.flatMap((problem) => {
    // The first thing that is wrong with a field is enough.
    if (!problem || seen.has(problem.field)) return []
    seen.add(problem.field)
    return [{ section, ...problem }]
  })
}

/** A text in its bounds, without markup, as strangers may read it. `least` 0 makes it optional. */
function text(field: string, typed: string, least: number, most: number, judge = publicTextProblem): Found {
  const { length } = typed.trim()
  if (length === 0) return least > 0 && { field, sentence: REQUIRED }
  if (length < least) return { field, sentence: `Escreva um pouco mais: pelo menos ${least} caracteres.` }
  if (length > most) return { field, sentence: `Use no máximo ${most} caracteres; agora são ${length}.` }
  const sentence = MARKUP.test(typed) ? 'Escreva só texto, sem código HTML.' : judge(typed)
  return sentence !== null && { field, sentence }
}

function lines(field: string, typed: readonly string[], most: number, length: number): readonly Found[] {
  if (typed.length > most) return [{ field, sentence: `Use no máximo ${most} itens; agora são ${typed.length}.` }]
  return typed.map((line, index) => text(`${field}.${index}`, line, 1, length))
}

function number(field: string, typed: number | null, least: number, most: number, unit: string): Found {
  if (typed === null) return { field, sentence: REQUIRED }
  if (typed < least) return { field, sentence: `O mínimo é ${least}${least === 1 ? unit.replace(/s$/, '') : unit}.` }
  return typed > most && { field, sentence: `O máximo é ${most}${unit}.` }
}

function basics(kind: Kind, { title, place, languages, durationMinutes, transfer, advisory }: Sections['basics']) {
  const { least, most } = LIMITS.duration
  return [
    text('title', title, LIMITS.title.least, LIMITS.title.most, titleProblem),
    place === null && { field: 'place', sentence: 'Escolha a cidade na lista.' },
    languages.length === 0 && { field: 'languages', sentence: 'Escolha pelo menos um idioma.' },
    durationMinutes === null && { field: 'durationMinutes', sentence: REQUIRED },
    durationMinutes !== null &&
      (durationMinutes < least || durationMinutes > most) && {
        field: 'durationMinutes',
        sentence: 'A duração vai de 15 minutos a 30 dias.',
      },
    ...(kind === 'transfer'
      ? [
          text('transfer.origin', transfer?.origin ?? '', 2, 120, contactProblem),
          text('transfer.destination', transfer?.destination ?? '', 2, 120, contactProblem),
          text('transfer.vehicle', transfer?.vehicle ?? '', 2, 120, contactProblem),
          number('transfer.luggagePerPerson', transfer?.luggagePerPerson ?? null, 0, LIMITS.luggage, ''),
        ]
      : []),
    kind === 'advisory' && !advisory?.channel && { field: 'advisory.channel', sentence: 'Escolha como você atende.' },
  ]
}

function description({ description: typed, highlights, goodToKnow }: Sections['description']) {
  return [
    text('description', typed, LIMITS.description.least, LIMITS.description.most),
    highlights.length === 0 && { field: 'highlights', sentence: 'Conte pelo menos um motivo para vir.' },
    ...lines('highlights', highlights, LIMITS.highlights.most, LIMITS.highlights.length),
    ...lines('goodToKnow', goodToKnow, LIMITS.goodToKnow.most, LIMITS.goodToKnow.length),
  ]
}

function photos({ photos: chosen }: Sections['photos']): readonly Found[] {
  const { least, most } = LIMITS.photos
  const missing = least - chosen.length
  return [
    missing > 0 && {
      field: 'photos',
      sentence: `Envie pelo menos ${least} fotos. ${missing === 1 ? 'Falta 1' : `Faltam ${missing}`}.`,
    },
    chosen.length > most && { field: 'photos', sentence: `Escolha até ${most} fotos; agora são ${chosen.length}.` },
    ...chosen.map(({ alt }, index) => text(`photos.${index}.alt`, alt, 0, LIMITS.alt)),
  ]
}

function route(kind: Kind, { meetingPoint, itinerary }: Sections['route']): readonly Found[] {
  const { most, title, text: longest } = LIMITS.itinerary
  return [
    kind === 'tour' && meetingPoint === null && { field: 'meetingPoint', sentence: 'Diga onde o passeio começa.' },
    ...(meetingPoint === null
      ? []
      : [
          text('meetingPoint.name', meetingPoint.name, 3, 120, contactProblem),
          text('meetingPoint.address', meetingPoint.address, 5, 200, contactProblem),
          (meetingPoint.latitude === null || meetingPoint.longitude === null) && {
            field: 'meetingPoint.pin',
            sentence: 'Marque o ponto no mapa.',
          },
          isOutside(meetingPoint.latitude, meetingPoint.longitude) && {
            field: 'meetingPoint.pin',
            sentence: 'O ponto precisa ficar no Brasil.',
          },
        ]),
    itinerary.length > most && { field: 'itinerary', sentence: `Use no máximo ${most} paradas.` },
    ...itinerary.flatMap((stop, index) => [
      text(`itinerary.${index}.title`, stop.title, 2, title, titleProblem),
      text(`itinerary.${index}.text`, stop.text, 0, longest),
      stop.minutes !== null && number(`itinerary.${index}.minutes`, stop.minutes, 1, LIMITS.duration.most, ' minutos'),
    ]),
  ]
}

function isOutside(latitude: number | null, longitude: number | null): boolean {
  if (latitude === null || longitude === null) return false
  const { south, north, west, east } = BRAZIL
  return latitude < south || latitude > north || longitude < west || longitude > east
}

function plans({ plans: offered }: Sections['plans']): readonly Found[] {
  if (offered.length === 0) return [{ field: 'plans', sentence: 'Crie pelo menos um plano com preço.' }]
  const { most, name, description: longest } = LIMITS.plans
  const names = offered.map((plan) => plan.name.trim().toLocaleLowerCase('pt-BR'))
  return [
    offered.length > most && { field: 'plans', sentence: `Use no máximo ${most} planos.` },
    ...offered.flatMap((plan, index) => {
      const at = (field: string) => `plans.${index}.${field}`
      const { minPeople, maxPeople } = plan
      return [
        text(at('name'), plan.name, 3, name, titleProblem),
        names.indexOf(names[index] ?? '') < index && {
          field: at('name'),
          sentence: 'Já existe um plano com esse nome.',
        },
        text(at('description'), plan.description, 0, longest),
        number(at('minPeople'), minPeople, 1, LIMITS.people, ''),
        number(at('maxPeople'), maxPeople, 1, LIMITS.people, ''),
        minPeople !== null &&
          maxPeople !== null &&
          maxPeople < minPeople && { field: at('maxPeople'), sentence: 'O máximo é menor que o mínimo de pessoas.' },
        plan.pricePerGroup &&
          !plan.isPrivate && {
            field: at('pricePerGroup'),
            sentence: 'Só um plano privativo pode ter preço por grupo.',
          },
        ...prices(plan).map((found) => found && { ...found, field: at(found.field) }),
      ]
    }),
  ]
}

type PlanDraft = Sections['plans']['plans'][number]

function prices({ prices: given, pricePerGroup }: PlanDraft): readonly Found[] {
  const bands = given.map(({ band }) => band)
  return [
    !bands.includes('adult') && { field: 'prices', sentence: 'Diga o preço do adulto.' },
    pricePerGroup &&
      given.length > 1 && { field: 'prices', sentence: 'Um preço por grupo vale para todos: deixe só um.' },
    ...given.flatMap(({ band, minAge, maxAge, price }, index) => {
      const at = (field: string) => `prices.${index}.${field}`
      const { least, most } = LIMITS.price
      // A young child may come for nothing, nobody else.
      const isFree = price === 0 && (band === 'infant' || band === 'child')
      return [
        bands.indexOf(band) < index && { field: at('band'), sentence: `A faixa ${BAND_NAMES[band]} está repetida.` },
        minAge !== null &&
          maxAge !== null &&
          maxAge < minAge && { field: at('maxAge'), sentence: 'A idade final é menor que a inicial.' },
        price === null && { field: at('price'), sentence: REQUIRED },
        price === 0 && !isFree && { field: at('price'), sentence: 'O preço não pode ser zero.' },
        price !== null && price < least && !isFree && { field: at('price'), sentence: 'O preço mínimo é R$ 1,00.' },
        price !== null && price > most && { field: at('price'), sentence: 'O preço máximo é R$ 100.000,00.' },
      ]
    }),
    ...overlappingAges(given),
  ]
}

function overlappingAges(given: PlanDraft['prices']): readonly Found[] {
  const byAge = given.flatMap((price, index) =>
    BY_AGE.some((band) => band === price.band)
      ? [{ index, band: price.band, from: price.minAge ?? 0, to: price.maxAge ?? 200 }]
      : [],
  )
  return byAge.flatMap((one, position) =>
    byAge.slice(0, position).map(
      (other) =>
        one.from <= other.to &&
        other.from <= one.to && {
          field: `prices.${one.index}.minAge`,
          sentence: `As idades de ${BAND_NAMES[other.band]} e ${BAND_NAMES[one.band]} se sobrepõem.`,
        },
    ),
  )
}

function availability({ rules, blockedDays }: Sections['availability']): readonly Found[] {
  if (rules.length === 0) return [{ field: 'rules', sentence: 'Diga em que dias e horários você atende.' }]
  return [
    rules.length > LIMITS.rules.most && { field: 'rules', sentence: `Use no máximo ${LIMITS.rules.most} regras.` },
    ...rules.flatMap((rule, index) => {
      const at = (field: string) => `rules.${index}.${field}`
      const { weekdays, startTimes, capacity, validFrom, validUntil, leadMinutes } = rule
      return [
        weekdays.length === 0 && { field: at('weekdays'), sentence: 'Escolha pelo menos um dia da semana.' },
        startTimes.length === 0 && { field: at('startTimes'), sentence: 'Diga pelo menos um horário de início.' },
        startTimes.some((time) => !TIME.test(time)) && {
          field: at('startTimes'),
          sentence: 'Escreva os horários como 08:30.',
        },
        new Set(startTimes).size < startTimes.length && {
          field: at('startTimes'),
          sentence: 'Há um horário repetido.',
        },
        startTimes.length > LIMITS.rules.startTimes && {
          field: at('startTimes'),
          sentence: `Use no máximo ${LIMITS.rules.startTimes} horários.`,
        },
        number(at('capacity'), capacity, 1, LIMITS.capacity, ' vagas'),
        [validFrom, validUntil].some((day) => day !== null && !isDay(day)) && {
          field: at('validUntil'),
          sentence: 'Esta data não existe.',
        },
        validFrom !== null &&
          validUntil !== null &&
          validUntil < validFrom && { field: at('validUntil'), sentence: 'O fim vem antes do começo.' },
        leadMinutes > LIMITS.leadMinutes && { field: at('leadMinutes'), sentence: 'O máximo são 30 dias.' },
        ...rules.slice(0, index).map(
          (other, earlier) =>
            sameDeparture(rule, other) && {
              field: at('startTimes'),
              sentence: `Este horário já está na regra ${earlier + 1}. Mude os dias, o horário ou o período.`,
            },
        ),
      ]
    }),
    blockedDays.length > LIMITS.blockedDays && { field: 'blockedDays', sentence: 'Há dias bloqueados demais.' },
    blockedDays.some((day) => !isDay(day)) && { field: 'blockedDays', sentence: 'Um dos dias não existe.' },
  ]
}

type Rule = Sections['availability']['rules'][number]

/** Whether two rules make the same departure twice. */
const sameDeparture = (one: Rule, other: Rule): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.startTimes.some((time) => other.startTimes.includes(time)) &&
  (one.validFrom ?? '') <= (other.validUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.validUntil ?? '9999')

const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day
}

/** A plan that no departure has room for could never be bought. */
function plansInDepartures({ plans: { plans: offered }, availability: { rules } }: Sections): readonly Found[] {
  const largest = Math.max(0, ...rules.map(({ capacity }) => capacity ?? 0))
  if (largest === 0) return []
  return offered.map(
    ({ minPeople }, index) =>
      minPeople !== null &&
      minPeople > largest && {
        field: `plans.${index}.minPeople`,
        sentence: `Nenhuma saída tem tantas vagas: a maior tem ${largest}.`,
      },
  )
}

function inclusions({ included, notIncluded }: Sections['inclusions']): readonly Found[] {
  const { most, length } = LIMITS.inclusions
  return [
    included.length === 0 && { field: 'included', sentence: 'Diga pelo menos uma coisa que está incluída.' },
    ...lines('included', included, most, length),
    ...lines('notIncluded', notIncluded, most, length),
  ]
}
