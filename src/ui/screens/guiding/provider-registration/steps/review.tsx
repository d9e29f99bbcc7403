import { Pencil } from 'lucide-react'
import {
  type RegistrationSteps,
  SAVED_STEPS,
  type SavedStep,
} from '../../../../../core/onboarding/provider-registration.ts'
import { unsavedSteps } from '../../../../../core/onboarding/registration.setup.ts'
import { type TypedCity, typedOf } from '../../../../../core/onboarding/typed-registration.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Avatar } from '../../../../components/ui/avatar.tsx'
import { KIND_LABELS, LANGUAGE_LABELS, listText } from '../../../../labels.ts'
import { useCityNames } from '../../../../shared/onboarding/use-city-names.ts'
import { addressOf, STEP_LABELS } from '../steps.ts'
import type { WizardView } from '../wizard-view.ts'

/** All that is saved, step by step, each with the way back to it. */
export function Review({ wizard: { snapshot } }: { readonly wizard: WizardView }) {
  const { steps } = snapshot.context.known
  const unsaved = unsavedSteps(snapshot.context)
  const nameOf = useCityNames(typedOf(steps).services?.cities ?? [])
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {SAVED_STEPS.map((step) => (
        <li key={step} className="flex items-start justify-between gap-3 p-4">
          <div className="min-w-0">
            <h2 className="text-sm font-semibold tracking-normal text-ink">{STEP_LABELS[step]}</h2>
            <div className="mt-1 text-sm wrap-anywhere text-ink-muted">
              {linesOf(step, steps, nameOf).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {step === 'about' && steps.about && (
              <Avatar name={steps.company?.tradeName ?? ''} src={steps.about.avatar} size={56} className="mt-2" />
            )}
            {unsaved.includes(step) && (
              <p className="mt-1 text-sm font-medium text-warning">Há mudanças que ainda não foram salvas.</p>
            )}
          </div>
          <AppLink
            href={addressOf(step)}
            aria-label={`Alterar: ${STEP_LABELS[step]}`}
            className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-primary-text hover:underline"
          >
            <Pencil size={14} aria-hidden="true" />
            Alterar
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const LONGEST_BIO = 140

function linesOf(step: SavedStep, steps: RegistrationSteps, nameOf: (city: TypedCity) => string): readonly string[] {
  const { personal, company, address, services, about } = typedOf(steps)
  switch (step) {
    case 'personal':
      return personal === undefined
        ? []
        : [personal.name, `CPF ${personal.cpf}`, `Nascimento ${personal.birthDate}`, personal.cellphone]
    case 'company': {
      if (company === undefined) return []
      const years = Number(company.experienceYears)
      return [
        company.tradeName,
        company.taxIdKind === 'cnpj' ? `CNPJ ${company.cnpj}, ${company.legalName}` : 'Com o seu CPF',
        `${years} ${years === 1 ? 'ano' : 'anos'} de experiência`,
        ...(company.isGuide ? [`Cadastur ${company.cadasturNumber}, ${company.cadasturState}`] : []),
      ]
    }
    case 'address':
      return address === undefined
        ? []
        : [
            [address.street, address.number, address.complement].filter((part) => part !== '').join(', '),
            `${address.district}, ${address.city}, ${address.state}`,
            `CEP ${address.cep}`,
          ]
    case 'services':
      return services === undefined
        ? []
        : [
            listText(services.cities.map(nameOf)),
            listText(services.kinds.map((kind) => KIND_LABELS[kind].many)),
            listText(services.languages.map((language) => LANGUAGE_LABELS[language])),
          ]
    case 'about': {
      const bio = about?.bio ?? ''
      return bio.length > LONGEST_BIO ? [`${bio.slice(0, LONGEST_BIO).trimEnd()}…`] : [bio]
    }
  }
}
