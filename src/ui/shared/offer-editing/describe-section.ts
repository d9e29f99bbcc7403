import { formatBrl } from '../../../core/money/format.ts'
import { spansOf } from '../../../core/offer-editing/day-spans.ts'
import type { OfferSections, SectionChange } from '../../../core/offer-editing/offer-sections.ts'
import { bandLabel } from '../../../core/offers/band-names.ts'
import { clockText } from '../../../core/time/clock-text.ts'
import { durationText } from '../../../core/time/duration-text.ts'
import { CANCELLATION_SENTENCES, LANGUAGE_LABELS, WEEKDAYS } from '../../labels.ts'
import { describeFields } from '../offers/field-words.ts'
import { ageText } from '../offers/offer-text.ts'
import { ruleSentence, spanText } from './rule-sentence.ts'

/** One statement of a section. */
export interface SectionLine {
  readonly label: string
  /** Empty for a missing value. */
  readonly text: string
}

const CHANNELS = { video: 'Por vídeo', phone: 'Por telefone', chat: 'Por mensagem' } as const

/** Describes a section line by line, so that people can compare two versions. */
export function describeSection({ section, value }: SectionChange): readonly SectionLine[] {
  switch (section) {
    case 'basics':
      return basics(value)
    case 'description':
      return [
        { label: 'Descrição', text: value.description },
        { label: 'Por que vale a pena', text: value.highlights.join('\n') },
        ...describeFields(section, value),
      ]
    case 'photos':
      return value.photos.map(({ alt }, index) => ({
        label: index === 0 ? 'Capa' : `Foto ${index + 1}`,
        text: alt === '' ? 'Sem descrição' : alt,
      }))
    case 'route':
      return [
        {
          label: 'Ponto de encontro',
          text: value.meetingPoint === null ? '' : `${value.meetingPoint.name}\n${value.meetingPoint.address}`,
        },
        { label: 'No mapa', text: coordinatesText(value.meetingPoint) },
        ...value.itinerary.map(({ title, text, minutes }, index) => ({
          label: `Parada ${index + 1}`,
          text: [title, text, minutes === null ? '' : durationText(minutes)].filter(Boolean).join('\n'),
        })),
      ]
    case 'plans':
      return value.plans.map((plan, index) => ({ label: `Plano ${index + 1}`, text: planText(plan) }))
    case 'availability':
      return [
        ...value.rules.map((rule, index) => ({ label: `Regra ${index + 1}`, text: ruleText(rule) })),
        { label: 'Dias bloqueados', text: spansOf(value.blockedDays).map(spanText).join(', ') },
      ]
    case 'inclusions':
      return [
        { label: 'Incluído', text: value.included.join('\n') },
        { label: 'Não incluído', text: value.notIncluded.join('\n') },
      ]
    case 'cancellation':
      return [
        { label: 'Política', text: value.policy === null ? '' : CANCELLATION_SENTENCES[value.policy] },
        ...describeFields(section, value),
      ]
  }
}

function basics({ title, place, languages, durationMinutes, transfer, advisory }: OfferSections['basics']) {
  return [
    { label: 'Título', text: title },
    { label: 'Cidade', text: place === null ? '' : `${place.name}, ${place.state}` },
    { label: 'Idiomas', text: languages.map((language) => LANGUAGE_LABELS[language]).join(', ') },
    { label: 'Duração', text: durationMinutes === null ? '' : durationText(durationMinutes) },
    ...(transfer === null
      ? []
      : [
          { label: 'Saída', text: transfer.origin },
          { label: 'Chegada', text: transfer.destination },
          { label: 'Veículo', text: transfer.vehicle },
          { label: 'Malas por pessoa', text: transfer.luggagePerPerson?.toString() ?? '' },
        ]),
    ...(advisory === null
      ? []
      : [{ label: 'Atendimento', text: advisory.channel === null ? '' : CHANNELS[advisory.channel] }]),
  ]
}

function planText(plan: OfferSections['plans']['plans'][number]): string {
  const people = `de ${plan.minPeople ?? '–'} a ${plan.maxPeople ?? '–'} pessoas`
  const prices = plan.prices.map((one) => {
    const { band, price, onlyWithAdult } = one
    const name = plan.pricePerGroup ? 'Grupo' : [bandLabel(band), ageText(one)].filter(Boolean).join(', ')
    const costs = price === null ? 'sem preço' : price === 0 ? 'não paga' : formatBrl(price)
    return `${name}: ${costs}${onlyWithAdult ? ' (só com um adulto)' : ''}`
  })
  return [plan.name, plan.isPrivate ? `Privativo, ${people}` : `Em grupo, ${people}`, plan.description, ...prices]
    .filter(Boolean)
    .join('\n')
}

/** Describes an unfinished rule by its values. */
function ruleText(rule: OfferSections['availability']['rules'][number]): string {
  const { weekdays, startTimes, capacity } = rule
  return (
    ruleSentence(rule) ??
    [
      weekdays.map((day) => WEEKDAYS[day] ?? '').join(', '),
      startTimes.map(clockText).join(', '),
      capacity && `${capacity} vagas`,
    ]
      .filter(Boolean)
      .join('\n')
  )
}

/** Degrees; empty without a pin. */
export function coordinatesText(point: OfferSections['route']['meetingPoint']): string {
  if (point === null || point.latitude === null || point.longitude === null) return ''
  return `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`
}

/** A line that differs between two versions. */
export interface DifferentLine {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Differing lines of two versions of a section, in order. */
export function differentLines(
  before: readonly SectionLine[],
  after: readonly SectionLine[],
): readonly DifferentLine[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
  const textIn = (lines: readonly SectionLine[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? ''
  return labels
    .map((label) => ({ label, before: textIn(before, label), after: textIn(after, label) }))
    .filter((line) => line.before !== line.after)
}
