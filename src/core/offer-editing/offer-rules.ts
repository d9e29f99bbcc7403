import { OPTION_LIMITS, type OwnQuestion } from '../booking-questions/own-question.ts'
import { defaultQuestions } from '../booking-questions/questions.ts'
import { BAND_NAMES } from '../offers/band-names.ts'
import { type FieldSection, type FieldsOf, fieldsIn, OFFER_FIELDS } from '../offers/offer-fields.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { contactProblem, publicTextProblem, titleProblem } from '../text/public-text.ts'
import { AGES_IN_ORDER } from './age-bands.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import type { OfferProblem, OfferSection, OfferSections } from './offer-sections.ts'

type Found = Omit<OfferProblem, 'section'> | false | null | undefined

const REQUIRED = 'Campo obrigatório'
const MARKUP = /<\/?[a-z!][^>]*>/i
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** The bounds of Brazil with its islands; degrees. */
const BRAZIL = { south: -34, north: 5.5, west: -74.1, east: -28 }

/**
 * All problems of an offer, in the order of sections and fields; empty if it can be submitted. Screens and server use
 * it. Sentences are for the guide.
 */
export function offerProblems(kind: OfferKind, sections: OfferSections): readonly OfferProblem[] {
  return [
    ...of('basics', basics(kind, sections.basics)),
    ...of('description', description(sections.description)),
    ...of('photos', photos(sections.photos)),
    ...of('route', route(kind, sections.route)),
    ...of('plans', plans(sections.plans)),
    ...of('availability', availability(sections.availability)),
    ...of('plans', plansInDepartures(sections)),
    ...of('inclusions', inclusions(sections.inclusions)),
    ...of('cancellation', [
      sections.cancellation.policy === null && { field: 'policy', sentence: REQUIRED },
      ...fieldProblems('cancellation', sections.cancellation),
      ...questionProblems(kind, sections.cancellation.questions),
    ]),
  ]
}

function of(section: OfferSection, found: readonly Found[]): readonly OfferProblem[] {
  const seen = new Set<string>()
  return found.flatMap((problem) => {
    // One problem per field is enough.
    if (!problem || seen.has(problem.field)) return []
    seen.add(problem.field)
    return [{ section, ...problem }]
  })
}

/** Checks the length of a public text and refuses markup. `least` 0 makes it optional. */
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

function basics(
  kind: OfferKind,
  { title, place, languages, durationMinutes, transfer, advisory }: OfferSections['basics'],
) {
  const { least, most } = OFFER_LIMITS.duration
  return [
    text('title', title, OFFER_LIMITS.title.least, OFFER_LIMITS.title.most, titleProblem),
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
          number('transfer.luggagePerPerson', transfer?.luggagePerPerson ?? null, 0, OFFER_LIMITS.luggage, ''),
        ]
      : []),
    kind === 'advisory' && !advisory?.channel && { field: 'advisory.channel', sentence: 'Escolha como você atende.' },
  ]
}

function description(value: OfferSections['description']) {
  const { description: typed, highlights } = value
  return [
    text('description', typed, OFFER_LIMITS.description.least, OFFER_LIMITS.description.most),
    highlights.length === 0 && { field: 'highlights', sentence: 'Conte pelo menos um motivo para vir.' },
    ...lines('highlights', highlights, OFFER_LIMITS.highlights.most, OFFER_LIMITS.highlights.length),
    ...fieldProblems('description', value),
  ]
}

function fieldProblems<Section extends FieldSection>(section: Section, value: FieldsOf<Section>): readonly Found[] {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  return fieldsIn(section).flatMap(({ name, field }) => {
    const typed = values.get(name)
    return field.shape === 'lines' && Array.isArray(typed) ? lines(name, typed, field.most, field.length) : []
  })
}

function questionProblems(kind: OfferKind, questions: readonly OwnQuestion[]): readonly Found[] {
  const { most, length } = OFFER_FIELDS.questions
  const { least, most: mostOptions, length: longestOption } = OPTION_LIMITS
  const plain = (label: string) => label.trim().toLocaleLowerCase('pt-BR')
  const defaults = defaultQuestions(kind).map(({ label }) => plain(label))
  const labels = questions.map(({ label }) => plain(label))
  if (questions.length > most) {
    return [{ field: 'questions', sentence: `Use no máximo ${most} perguntas; agora são ${questions.length}.` }]
  }
  return questions.flatMap(({ type, label, choices }, index) => {
    const at = (field: string) => `questions.${index}.${field}`
    const options = choices.map(plain)
    return [
      text(at('label'), label, 3, length),
      defaults.includes(plain(label)) && { field: at('label'), sentence: 'Já perguntamos isso a quem compra.' },
      // A booking finds its answers by the text of the question.
      labels.indexOf(plain(label)) < index && { field: at('label'), sentence: 'Você já faz esta pergunta.' },
      ...(type === 'choice'
        ? [
            choices.length < least && { field: at('choices'), sentence: `Escreva pelo menos ${least} opções.` },
            ...lines(at('choices'), choices, mostOptions, longestOption),
            ...options.map(
              (option, place) =>
                options.indexOf(option) < place && {
                  field: at(`choices.${place}`),
                  sentence: 'Esta opção já está na lista.',
                },
            ),
          ]
        : []),
    ]
  })
}

function photos({ photos: chosen }: OfferSections['photos']): readonly Found[] {
  const { least, most } = OFFER_LIMITS.photos
  const missing = least - chosen.length
  return [
    missing > 0 && {
      field: 'photos',
      sentence: `Envie pelo menos ${least} fotos. ${missing === 1 ? 'Falta 1' : `Faltam ${missing}`}.`,
    },
    chosen.length > most && { field: 'photos', sentence: `Escolha até ${most} fotos; agora são ${chosen.length}.` },
    ...chosen.map(({ alt }, index) => text(`photos.${index}.alt`, alt, 0, OFFER_LIMITS.alt)),
  ]
}

function route(kind: OfferKind, { meetingPoint, itinerary }: OfferSections['route']): readonly Found[] {
  const { most, title, text: longest } = OFFER_LIMITS.itinerary
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
      stop.minutes !== null &&
        number(`itinerary.${index}.minutes`, stop.minutes, 1, OFFER_LIMITS.duration.most, ' minutos'),
    ]),
  ]
}

function isOutside(latitude: number | null, longitude: number | null): boolean {
  if (latitude === null || longitude === null) return false
  const { south, north, west, east } = BRAZIL
  return latitude < south || latitude > north || longitude < west || longitude > east
}

function plans({ plans: offered }: OfferSections['plans']): readonly Found[] {
  if (offered.length === 0) return [{ field: 'plans', sentence: 'Crie pelo menos um plano com preço.' }]
  const { most, name, description: longest } = OFFER_LIMITS.plans
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
        number(at('minPeople'), minPeople, 1, OFFER_LIMITS.people, ''),
        number(at('maxPeople'), maxPeople, 1, OFFER_LIMITS.people, ''),
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

type PlanDraft = OfferSections['plans']['plans'][number]

function prices({ prices: given, pricePerGroup }: PlanDraft): readonly Found[] {
  const bands = given.map(({ band }) => band)
  return [
    !bands.includes('adult') && { field: 'prices', sentence: 'Diga o preço do adulto.' },
    pricePerGroup &&
      given.length > 1 && { field: 'prices', sentence: 'Um preço por grupo vale para todos: deixe só um.' },
    ...given.flatMap(({ band, minAge, maxAge, price }, index) => {
      const at = (field: string) => `prices.${index}.${field}`
      const { least, most } = OFFER_LIMITS.price
      // Only a young child may be free.
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
    AGES_IN_ORDER.some((band) => band === price.band)
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

function availability({ rules, blockedDays }: OfferSections['availability']): readonly Found[] {
  if (rules.length === 0) return [{ field: 'rules', sentence: 'Diga em que dias e horários você atende.' }]
  return [
    rules.length > OFFER_LIMITS.rules.most && {
      field: 'rules',
      sentence: `Use no máximo ${OFFER_LIMITS.rules.most} regras.`,
    },
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
        startTimes.length > OFFER_LIMITS.rules.startTimes && {
          field: at('startTimes'),
          sentence: `Use no máximo ${OFFER_LIMITS.rules.startTimes} horários.`,
        },
        number(at('capacity'), capacity, 1, OFFER_LIMITS.capacity, ' vagas'),
        [validFrom, validUntil].some((day) => day !== null && !isDay(day)) && {
          field: at('validUntil'),
          sentence: 'Esta data não existe.',
        },
        validFrom !== null &&
          validUntil !== null &&
          validUntil < validFrom && { field: at('validUntil'), sentence: 'O fim vem antes do começo.' },
        leadMinutes > OFFER_LIMITS.leadMinutes && { field: at('leadMinutes'), sentence: 'O máximo são 30 dias.' },
        ...rules.slice(0, index).map(
          (other, earlier) =>
            sameDeparture(rule, other) && {
              field: at('startTimes'),
              sentence: `Este horário já está na regra ${earlier + 1}. Mude os dias, o horário ou o período.`,
            },
        ),
      ]
    }),
    blockedDays.length > OFFER_LIMITS.blockedDays && { field: 'blockedDays', sentence: 'Há dias bloqueados demais.' },
    blockedDays.some((day) => !isDay(day)) && { field: 'blockedDays', sentence: 'Um dos dias não existe.' },
  ]
}

type Rule = OfferSections['availability']['rules'][number]

/** True when two rules produce the same departure. */
const sameDeparture = (one: Rule, other: Rule): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.startTimes.some((time) => other.startTimes.includes(time)) &&
  (one.validFrom ?? '') <= (other.validUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.validUntil ?? '9999')

const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day
}

/** A plan that fits no departure could never be bought. */
function plansInDepartures({ plans: { plans: offered }, availability: { rules } }: OfferSections): readonly Found[] {
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

function inclusions({ included, notIncluded }: OfferSections['inclusions']): readonly Found[] {
  const { most, length } = OFFER_LIMITS.inclusions
  return [
    included.length === 0 && { field: 'included', sentence: 'Diga pelo menos uma coisa que está incluída.' },
    ...lines('included', included, most, length),
    ...lines('notIncluded', notIncluded, most, length),
  ]
}
