import { bandName } from '../offers/band-names.ts'
import { titleProblem } from '../text/public-text.ts'
import { AGES_IN_ORDER } from './age-bands.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import type { OfferSections } from './offer-sections.ts'
import { type MaybeProblem, number, REQUIRED, text } from './typed-rules.ts'

export function plans({ plans: offered }: OfferSections['plans']): readonly MaybeProblem[] {
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

function prices({ prices: given, pricePerGroup }: PlanDraft): readonly MaybeProblem[] {
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
        bands.indexOf(band) < index && { field: at('band'), sentence: `A faixa ${bandName(band)} está repetida.` },
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

function overlappingAges(given: PlanDraft['prices']): readonly MaybeProblem[] {
  const byAge = given
    .map(({ band, minAge, maxAge }, index) => ({ index, band, from: minAge ?? 0, to: maxAge ?? 200 }))
    .filter(({ band }) => AGES_IN_ORDER.includes(band))
  return byAge.flatMap((one, position) =>
    byAge.slice(0, position).map(
      (other) =>
        one.from <= other.to &&
        other.from <= one.to && {
          field: `prices.${one.index}.minAge`,
          sentence: `As idades de ${bandName(other.band)} e ${bandName(one.band)} se sobrepõem.`,
        },
    ),
  )
}

/** A plan that fits no departure could never be bought. */
export function plansInDepartures({
  plans: { plans: offered },
  availability: { rules },
}: OfferSections): readonly MaybeProblem[] {
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
