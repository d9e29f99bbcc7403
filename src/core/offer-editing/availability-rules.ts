import { isIsoDate } from '../time/iso-date.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import type { OfferSections } from './offer-sections.ts'
import { type MaybeProblem, number } from './typed-rules.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function availability({ rules, blockedDays }: OfferSections['availability']): readonly MaybeProblem[] {
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
        [validFrom, validUntil].some((day) => day !== null && !isIsoDate(day)) && {
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
    blockedDays.some((day) => !isIsoDate(day)) && { field: 'blockedDays', sentence: 'Um dos dias não existe.' },
  ]
}

type Rule = OfferSections['availability']['rules'][number]

/** True when two rules produce the same departure. */
const sameDeparture = (one: Rule, other: Rule): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.startTimes.some((time) => other.startTimes.includes(time)) &&
  (one.validFrom ?? '') <= (other.validUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.validUntil ?? '9999')
