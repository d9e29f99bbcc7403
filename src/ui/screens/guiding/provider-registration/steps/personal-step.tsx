import { LONGEST_NAME } from '../../../../../core/account/limits.ts'
import { CPF_MASK } from '../../../../../core/brazil/number-masks.ts'
import { DATE_MASK } from '../../../../../core/time/typed-date.ts'
import { PhoneField } from '../../../../components/phone/phone-field.tsx'
import { MaskedField } from '../../../../components/ui/masked-field.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { PRIVATE } from '../../../../shared/onboarding/visibility.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'
import { WizardProblem } from '../wizard-problem.tsx'
import type { WizardView } from '../wizard-view.ts'

export function PersonalStep({ wizard }: { readonly wizard: WizardView }) {
  const { form, values, error, elsewhere, change, leave, submit } = useStepForm('personal', wizard)
  return (
    <StepForm step="personal" wizard={wizard} form={form} onSubmit={submit}>
      <WizardProblem wizard={wizard} elsewhere={elsewhere} />
      <TextField
        name="name"
        label="Nome completo"
        hint="Privado, a menos que você venda com o seu CPF: aí a lei pede o seu nome ao lado das ofertas."
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={LONGEST_NAME}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={error('name')}
      />
      <MaskedField
        name="cpf"
        label="CPF"
        hint="Serve para o contrato e para o Pix, e vale para um cadastro só. No site, no máximo uma parte aparece, como ***.982.247-**."
        mask={CPF_MASK}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        required
        className="sm:max-w-72"
        value={values.cpf}
        onText={(cpf) => change({ cpf })}
        onBlur={() => leave('cpf')}
        error={error('cpf')}
      />
      <MaskedField
        name="birthDate"
        label="Data de nascimento"
        hint={`Para ser guia é preciso ter 18 anos ou mais. ${PRIVATE}`}
        mask={DATE_MASK}
        inputMode="numeric"
        autoComplete="bday"
        placeholder="dd/mm/aaaa"
        required
        className="sm:max-w-72"
        value={values.birthDate}
        onText={(birthDate) => change({ birthDate })}
        onBlur={() => leave('birthDate')}
        error={error('birthDate')}
      />
      <PhoneField
        label="Celular com DDD"
        hint="Depois do cadastro, enviamos um código por SMS para confirmar. Só quem tem reserva confirmada com você vê o número."
        placeholder="(00) 00000-0000"
        required
        className="sm:max-w-72"
        value={values.cellphone}
        onText={(cellphone) => change({ cellphone })}
        onBlur={() => leave('cellphone')}
        error={error('cellphone')}
      />
    </StepForm>
  )
}
