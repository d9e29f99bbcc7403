import { CNPJ_MASK } from '../../../../../core/brazil/number-masks.ts'
import { EXPERIENCE, TRADE_NAME } from '../../../../../core/onboarding/registration-form.ts'
import { LONGEST_LEGAL_NAME, LONGEST_TRADE_NAME } from '../../../../../core/onboarding/registration-limits.ts'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { MaskedField } from '../../../../components/ui/masked-field.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { CadasturFields } from '../../../../shared/onboarding/cadastur-fields.tsx'
import { PUBLIC } from '../../../../shared/onboarding/visibility.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'

export function CompanyStep({ wizard }: { readonly wizard: WizardView }) {
  const fields = useStepForm('company', wizard)
  const { form, values, error, elsewhere, change, leave, submit } = fields
  return (
    <StepForm step="company" wizard={wizard} form={form} onSubmit={submit}>
      <WizardProblem wizard={wizard} elsewhere={elsewhere} />
      <TextField
        name={TRADE_NAME}
        label="Nome que os viajantes veem"
        hint={`O seu nome ou o da sua marca, como “Ana das Dunas”. ${PUBLIC}`}
        autoComplete="organization"
        required
        maxLength={LONGEST_TRADE_NAME}
        value={values.tradeName}
        onChange={(event) => change({ tradeName: event.target.value })}
        onBlur={() => leave(TRADE_NAME)}
        error={error(TRADE_NAME)}
      />
      <ChoiceCards
        name="taxIdKind"
        legend="Como você vende"
        value={values.taxIdKind}
        onChange={(taxIdKind) => change({ taxIdKind })}
        error={error('taxIdKind')}
        options={[
          {
            value: 'cpf',
            label: 'Com o meu CPF',
            hint: `Como pessoa física${ownCpf(wizard)}.`,
          },
          { value: 'cnpj', label: 'Com um CNPJ', hint: 'MEI, empresa ou cooperativa.' },
        ]}
      />
      {values.taxIdKind === 'cnpj' && (
        <>
          <MaskedField
            name="cnpj"
            label="CNPJ"
            hint={`Com números ou com letras, como nos CNPJs novos. ${PUBLIC}`}
            mask={CNPJ_MASK}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="00.000.000/0000-00"
            required
            className="sm:max-w-80"
            value={values.cnpj}
            onText={(cnpj) => change({ cnpj })}
            onBlur={() => leave('cnpj')}
            error={error('cnpj')}
          />
          <TextField
            name="legalName"
            label="Razão social"
            hint={`Como está no cartão do CNPJ. ${PUBLIC}`}
            autoComplete="off"
            required
            maxLength={LONGEST_LEGAL_NAME}
            value={values.legalName}
            onChange={(event) => change({ legalName: event.target.value })}
            onBlur={() => leave('legalName')}
            error={error('legalName')}
          />
        </>
      )}
      <TextField
        name={EXPERIENCE}
        label="Anos de experiência"
        hint={`Está começando agora? Digite 0. ${PUBLIC}`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={2}
        className="max-w-48"
        value={values.experienceYears}
        onChange={(event) => change({ experienceYears: event.target.value.replaceAll(/\D/g, '') })}
        onBlur={() => leave(EXPERIENCE)}
        error={error(EXPERIENCE)}
      />
      <div className="rounded-lg border border-line p-4">
        <Checkbox
          name="isGuide"
          checked={values.isGuide}
          onChange={(event) => change({ isGuide: event.target.checked })}
          label="Sou guia de turismo e tenho Cadastur"
          hint="A Lei 8.623/1993 pede o Cadastur a guias de turismo. Se ainda não tem, deixe para depois: ele é conferido na validação."
        />
        {values.isGuide && <CadasturFields fields={fields} />}
      </div>
    </StepForm>
  )
}

const ownCpf = ({ snapshot }: WizardView): string => {
  const cpf = snapshot.context.known.steps.personal?.cpf
  return cpf === undefined ? '' : `, com o CPF que termina em ${cpf.slice(-2)}`
}
