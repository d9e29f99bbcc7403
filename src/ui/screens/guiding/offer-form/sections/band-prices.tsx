import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { ageGaps, withBand, withoutBand } from '../../../../../core/offer-editing/age-bands.ts'
import type { PlanDraft, PriceDraft } from '../../../../../core/offer-editing/offer-sections.ts'
import { bandLabel } from '../../../../../core/offers/band-names.ts'
import { AGE_BANDS, type AgeBand } from '../../../../../core/offers/offer.ts'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../../../components/ui/field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { changeEntry } from './list-edits.ts'
import { MoneyField } from './money-field.tsx'

interface BandPricesProps {
  readonly plan: PlanDraft
  /** Path of the plan within the section: `plans.0`. */
  readonly path: string
  readonly onChange: (prices: readonly PriceDraft[]) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

/** Ages without a price. */
const MAY_BE_FREE: readonly AgeBand[] = ['infant', 'child']
const YOUNG: readonly AgeBand[] = ['infant', 'child', 'youth']

/** The price of each age. Adults are always listed; a group plan has one price and no ages. */
export function BandPrices({ plan, path, onChange, onLeave, problems }: BandPricesProps) {
  const id = useId()
  const { prices, pricePerGroup } = plan
  const error = problems.get(`${path}.prices`) ?? null
  const gaps = pricePerGroup ? null : ageGaps(prices)
  const missing = AGE_BANDS.filter((band) => prices.every((price) => price.band !== band))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{pricePerGroup ? 'Preço do grupo' : 'Preço por pessoa'}</legend>
      <ul className="mt-2 flex flex-col gap-3">
        {prices.map((price, index) => (
          <li key={price.band}>
            <BandPrice
              price={price}
              path={`${path}.prices.${index}`}
              isForGroup={pricePerGroup}
              gap={gaps?.get(index) ?? null}
              onChange={(change) => onChange(changeEntry(prices, index, change))}
              onRemove={price.band === 'adult' ? null : () => onChange(withoutBand(prices, price.band))}
              onLeave={onLeave}
              problems={problems}
            />
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
      {(!pricePerGroup || prices.length === 0) && missing.length > 0 && (
        <div className="mt-3">
          <p id={`${id}-more`} className="text-sm text-ink-muted">
            Outro preço por idade:
          </p>
          <ul aria-labelledby={`${id}-more`} className="mt-2 flex flex-wrap gap-2">
            {missing.map((band) => (
              <li key={band}>
                <button
                  type="button"
                  // A missing adult's price is added here, so its error is focused here.
                  data-field={band === 'adult' ? `${path}.prices` : undefined}
                  onClick={() => onChange(withBand(prices, band))}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken"
                >
                  <Plus size={16} aria-hidden="true" />
                  {bandLabel(band)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}

interface BandPriceProps {
  readonly price: PriceDraft
  readonly path: string
  readonly isForGroup: boolean
  /** Younger ages that no band holds. */
  readonly gap: { readonly from: number; readonly to: number } | null
  readonly onChange: (change: Partial<PriceDraft>) => void
  readonly onRemove: (() => void) | null
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

function BandPrice({ price, path, isForGroup, gap, onChange, onRemove, onLeave, problems }: BandPriceProps) {
  const id = useId()
  const { band } = price
  const name = bandLabel(band)
  const error = (field: string) => problems.get(`${path}.${field}`) ?? null
  const agesError = error('minAge') ?? error('maxAge') ?? error('band')
  const mayBeFree = MAY_BE_FREE.includes(band) && !isForGroup
  return (
    <div className="rounded-md border border-line bg-surface p-3 sm:p-4">
      {!isForGroup && (
        <div className="mb-1 flex min-h-11 items-center justify-between gap-2">
          <p className="font-medium">{name}</p>
          {onRemove && (
            <IconButton
              label={`Remover o preço: ${name.toLocaleLowerCase('pt-BR')}`}
              icon={<X size={18} aria-hidden="true" />}
              className="-mr-2"
              onClick={onRemove}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <MoneyField
          name={`${path}.price`}
          label={
            isForGroup ? (
              'Preço do grupo inteiro'
            ) : (
              <>
                Preço<span className="sr-only">: {name.toLocaleLowerCase('pt-BR')}</span>
              </>
            )
          }
          className="min-w-32 flex-1"
          value={price.price}
          onChange={(next) => onChange({ price: next })}
          onLeave={onLeave}
          error={error('price')}
        />
        {!isForGroup && (
          <fieldset aria-describedby={agesError ? `${id}-ages` : gap ? `${id}-gap` : undefined}>
            <legend className="mb-1.5 text-sm font-medium">Idade</legend>
            <div className="flex items-center gap-2">
              <AgeInput
                name={`${path}.minAge`}
                label={`${name}: idade mínima`}
                placeholder="0"
                value={price.minAge}
                onChange={(minAge) => onChange({ minAge })}
                onLeave={onLeave}
                isWrong={agesError !== null}
              />
              <span className="text-sm text-ink-muted">a</span>
              <AgeInput
                name={`${path}.maxAge`}
                label={`${name}: idade máxima`}
                placeholder="mais"
                value={price.maxAge}
                onChange={(maxAge) => onChange({ maxAge })}
                onLeave={onLeave}
                isWrong={agesError !== null}
              />
              <span className="text-sm text-ink-muted">anos</span>
            </div>
          </fieldset>
        )}
      </div>
      {agesError && (
        <div className="mt-1.5">
          <FieldError id={`${id}-ages`} error={agesError} />
        </div>
      )}
      <p id={`${id}-gap`} role="status" className="mt-1.5 text-sm text-warning empty:hidden">
        {gap !== null && agesError === null && gapText(gap)}
      </p>
      {!isForGroup && (YOUNG.includes(band) || mayBeFree) && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          {mayBeFree && (
            <Checkbox
              label="Grátis"
              checked={price.price === 0}
              onChange={(event) => onChange({ price: event.target.checked ? 0 : null })}
            />
          )}
          <Checkbox
            name={`${path}.onlyWithAdult`}
            label="Só com um adulto"
            checked={price.onlyWithAdult}
            onChange={(event) => onChange({ onlyWithAdult: event.target.checked })}
          />
        </div>
      )}
    </div>
  )
}

const gapText = ({ from, to }: { readonly from: number; readonly to: number }) =>
  `${from === to ? `Com ${from} ${from === 1 ? 'ano' : 'anos'}` : `De ${from} a ${to} anos`} não há preço: quem tem essa idade não consegue reservar.`

interface AgeInputProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onLeave: (field: string) => void
  readonly isWrong: boolean
}

function AgeInput({ name, label, placeholder, value, onChange, onLeave, isWrong }: AgeInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      placeholder={placeholder}
      value={value ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        // The oldest traveller is 130.
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 3)
        onChange(digits === '' ? null : Math.min(130, Number(digits)))
      }}
      onBlur={() => onLeave(name)}
      className={cx(controlClass, 'h-12 max-w-18 px-1 text-center tabular-nums')}
    />
  )
}
