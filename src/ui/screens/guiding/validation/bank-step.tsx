import { useState } from 'react'
import { LONGEST_NAME } from '../../../../core/account/limits.ts'
import { CNPJ_MASK, CPF_MASK } from '../../../../core/brazil/number-masks.ts'
import { PIX_KEY_TYPES, type PixKeyType } from '../../../../core/brazil/pix-key-types.ts'
import { hasValue, REQUIRED_FIELD } from '../../../../core/forms/form-check.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import { pixKeyOf, pixKeyProblem, pixKeyTypesOf } from '../../../../core/onboarding/pix-key.ts'
import { PhoneField } from '../../../components/phone/phone-field.tsx'
import { MaskedField } from '../../../components/ui/masked-field.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useUser } from '../../../use-session.ts'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

const TYPE_LABELS: Readonly<Record<PixKeyType, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  random: 'Chave aleatória',
}

/** /cadastro-prestador/validacao-dados-bancarios: the Pix key that earnings are sent to. */
export function BankStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('bank', loaded)
  const { bank } = running.snapshot.context.state
  return (
    <StepFrame
      step="bank"
      approvalState={running.snapshot.context.state}
      lead="Informe a chave Pix em que você quer receber. Leva um minuto."
    >
      <GivenStep
        running={running}
        form={<BankForm running={running} />}
        doneTitle="Sua chave Pix está guardada"
        kept={
          bank === null ? (
            <p>É nela que você recebe pelo que vende.</p>
          ) : (
            <>
              <p>
                {TYPE_LABELS[bank.keyType]}: <strong className="font-semibold tabular-nums">{bank.maskedKey}</strong>
              </p>
              <p>Em nome de {bank.holder}</p>
            </>
          )
        }
        changeLabel="Trocar a chave"
      />
    </StepFrame>
  )
}

const NO_KEYS: Readonly<Record<PixKeyType, string>> = { cpf: '', cnpj: '', email: '', phone: '', random: '' }

function BankForm({ running }: { readonly running: RunningStep }) {
  const { bank, seller } = running.snapshot.context.state
  const user = useUser()
  const types = pixKeyTypesOf(seller?.taxIdKind ?? null, bank?.keyType ?? null)
  const [keyType, setKeyType] = useState<PixKeyType>(bank?.keyType ?? types[0] ?? 'random')
  // One value for each type, so that a change of type keeps the typed text.
  const [keys, setKeys] = useState(NO_KEYS)
  const [holder, setHolder] = useState(bank?.holder ?? seller?.legalName ?? user?.name ?? '')
  const values = { keyType, key: keys[keyType], holder }

  const { form, error, leave, forget, submit } = useForm({
    fields: fieldsFrom(values, {
      keyType: () => null,
      key: (typed: string) => pixKeyProblem(keyType, typed),
      holder: (typed: string) =>
        !hasValue(typed) ? REQUIRED_FIELD : typed.trim().length < 2 ? 'Digite o nome completo de quem recebe.' : null,
    }),
    title: STEP_WORDS.bank.title,
    problem: editingProblem(running),
    onSubmit: () =>
      running.send({
        type: 'give',
        given: { step: 'bank', keyType, key: pixKeyOf(keyType, values.key), holder: holder.trim() },
      }),
  })
  const isBusy = isSending(running)

  return (
    <StepForm
      label="Chave Pix"
      running={running}
      form={form}
      submit={submit}
      fields={['keyType', 'key', 'holder']}
      submitLabel="Salvar chave Pix"
    >
      <NativeSelect
        name="keyType"
        label="Tipo da chave"
        options={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={keyType}
        onChange={({ target }) => {
          const chosen = PIX_KEY_TYPES.find((type) => type === target.value)
          if (chosen === undefined) return
          setKeyType(chosen)
          forget('key')
        }}
        error={error('keyType')}
        disabled={isBusy}
        className="sm:max-w-80"
      />
      <KeyField
        type={keyType}
        value={values.key}
        onText={(text) => setKeys((old) => ({ ...old, [keyType]: text }))}
        error={error('key')}
        onBlur={() => leave('key')}
        readOnly={isBusy}
      />
      <TextField
        name="holder"
        label="Nome de quem recebe"
        hint={
          seller?.taxIdKind === 'cnpj'
            ? 'A razão social, como está na conta da empresa.'
            : 'Como está na conta do banco.'
        }
        autoComplete="name"
        required
        maxLength={LONGEST_NAME}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        onBlur={() => leave('holder')}
        error={error('holder')}
        readOnly={isBusy}
      />
    </StepForm>
  )
}

interface KeyFieldProps {
  readonly type: PixKeyType
  readonly value: string
  readonly onText: (text: string) => void
  readonly error: string | null
  readonly onBlur: () => void
  readonly readOnly: boolean
}

/** With the mask and the keyboard of its type. Its own `key` each, so that a phone opens the right keyboard. */
function KeyField({ type, onText, ...rest }: KeyFieldProps) {
  const field = { ...rest, name: 'key', required: true }
  switch (type) {
    case 'cpf':
      return (
        <MaskedField
          {...field}
          key={type}
          mask={CPF_MASK}
          onText={onText}
          label="CPF"
          hint="Só vale o CPF do seu cadastro."
          inputMode="numeric"
          autoComplete="off"
        />
      )
    case 'cnpj':
      return (
        <MaskedField
          {...field}
          key={type}
          mask={CNPJ_MASK}
          onText={onText}
          label="CNPJ"
          hint="Só vale o CNPJ do seu cadastro."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )
    case 'email':
      return (
        <TextField
          {...field}
          key={type}
          onChange={({ target }) => onText(target.value)}
          label="E-mail"
          hint="O que está cadastrado como chave no seu banco."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )
    case 'phone':
      return (
        <PhoneField
          {...field}
          key={type}
          onText={onText}
          label="Celular com DDD"
          hint="O que está cadastrado como chave no seu banco."
        />
      )
    case 'random':
      return (
        <TextField
          {...field}
          key={type}
          onChange={({ target }) => onText(target.value)}
          label="Chave aleatória"
          hint="São 32 letras e números. Copie e cole do app do seu banco."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="tabular-nums"
        />
      )
  }
}
