import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { STATES } from '../../../../core/brazil/states.ts'
import { type FormRule, hasValue, REQUIRED_FIELD } from '../../../../core/forms/form-check.ts'
import { CADASTUR_CATEGORIES } from '../../../../core/onboarding/registration-form.ts'
import { LONGEST_CADASTUR_NUMBER } from '../../../../core/onboarding/registration-limits.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { statusIn } from '../../../../core/onboarding/validation-step.machine.ts'
import { DATE_MASK, fromIsoDate, toIsoDate } from '../../../../core/time/typed-date.ts'
import { Button } from '../../../components/ui/button.tsx'
import { MaskedField } from '../../../components/ui/masked-field.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { readDocument } from '../../../shared/files/read-document.ts'
import { useUnsaved } from '../../../shared/forms/unsaved.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'
import { type Chosen, contentOf, DocumentField, PICTURES } from './document-field.tsx'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { OutsideLink } from './outside-link.tsx'
import { StepForm } from './step-form.tsx'
import { NextStepLink, StepFrame, StepNote } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

/** /cadastro-prestador/validacao-certificado-guia: the guide's Cadastur number with its proof. */
export function CertificateStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('certificate', loaded)
  const { snapshot } = running
  const { state } = snapshot.context
  const [isWanted, setWanted] = useState(false)
  const isSpared = statusIn('certificate', state) === 'not needed' && snapshot.matches('editing') && !isWanted
  return (
    <StepFrame
      step="certificate"
      approvalState={running.snapshot.context.state}
      lead="Tenha em mãos o certificado ou a carteira do Cadastur. Leva dois minutos."
    >
      {isSpared ? (
        <NotNeeded running={running} onWanted={() => setWanted(true)} />
      ) : (
        <GivenStep
          running={running}
          form={<CertificateForm running={running} />}
          doneTitle="Seu certificado de guia está aprovado"
          kept={<Kept certificate={state.certificate} />}
          review={
            <p>
              Uma pessoa da nossa equipe confere o certificado no Cadastur, em geral em até 2 dias úteis. O resultado
              chega por e-mail e aparece aqui. Enquanto isso, siga com as outras etapas.
            </p>
          }
          changeLabel={
            snapshot.matches('in review') || state.certificate.status === 'in review'
              ? 'Enviar outro certificado'
              : state.certificate.validity?.mayRenew
                ? 'Enviar certificado renovado'
                : null
          }
        />
      )}
    </StepFrame>
  )
}

/** The approved certificate, and its renewal. */
function Kept({ certificate }: { readonly certificate: ValidationState['certificate'] }) {
  const { number, status, reason, validity } = certificate
  return (
    <>
      {number !== null && <p>Cadastur {number}</p>}
      {validity && <p>Vale até {fromIsoDate(validity.expiresOn)}.</p>}
      {status === 'in review' && <p>A renovação que você enviou está em análise.</p>}
      {status === 'rejected' && <p>A renovação não foi aprovada: {reason ?? 'confira e envie de novo.'}</p>}
    </>
  )
}

/** For providers without tours: the approval needs no certificate. */
function NotNeeded({ running, onWanted }: { readonly running: RunningStep; readonly onWanted: () => void }) {
  return (
    <>
      <StepNote tone="success" title="Você não precisa desta etapa">
        <p>
          O certificado é de quem guia passeios. No seu cadastro não há passeios nem Cadastur de guia, e a aprovação não
          espera por ele. Se você passar a guiar, envie-o aqui.
        </p>
      </StepNote>
      <NextStepLink approvalState={running.snapshot.context.state} />
      <Button variant="ghost" className="mt-3" onClick={onWanted}>
        Sou guia e quero enviar
      </Button>
    </>
  )
}

const CATEGORIES = CADASTUR_CATEGORIES.map((category) => ({ value: category, label: category }))
const STATE_OPTIONS = Object.entries(STATES).map(([value, name]) => ({ value, label: `${name} (${value})` }))

interface Typed {
  readonly number: string
  readonly category: string
  readonly state: string
  readonly expiresOn: string
}

/** Normalises as the server does: no official format of the number is published. */
const numberOf = (typed: string) => typed.trim().toUpperCase()

const RULES: { readonly [Name in keyof Typed]: FormRule<string> } = {
  number: (typed) => {
    if (!hasValue(typed)) return REQUIRED_FIELD
    return /^(?=.*\d)[0-9A-Z./-]{3,30}$/.test(numberOf(typed))
      ? null
      : 'Confira o número: só letras, números, pontos, traços e barras.'
  },
  category: (chosen) => (hasValue(chosen) ? null : 'Escolha a categoria, como está no Cadastur.'),
  state: (chosen) => (hasValue(chosen) ? null : 'Escolha o estado do seu Cadastur.'),
  expiresOn: (typed) => {
    if (!hasValue(typed)) return null
    const day = toIsoDate(typed)
    if (day === null) return 'Digite dia, mês e ano, como 31/03/2028.'
    return day < todayOnDevice() ? 'Este certificado venceu. Envie o atual.' : null
  },
}

function CertificateForm({ running }: { readonly running: RunningStep }) {
  const { number, cadastur, validity } = running.snapshot.context.state.certificate
  const isRenewal = validity?.mayRenew === true
  const [typed, setTyped] = useState<Typed>({
    number: number ?? '',
    category: CADASTUR_CATEGORIES.find((one) => one === cadastur?.category) ?? '',
    state: cadastur?.state ?? '',
    expiresOn: cadastur?.expiresOn && !isRenewal ? fromIsoDate(cadastur.expiresOn) : '',
  })
  const [file, setFile] = useState<Chosen>(null)
  useUnsaved('o arquivo do certificado', file !== null)
  const set = (change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change }))
  const values = { ...typed, file: contentOf(file) }
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(values, {
      ...RULES,
      ...(isRenewal && { expiresOn: (text: string) => (hasValue(text) ? RULES.expiresOn(text) : REQUIRED_FIELD) }),
      file: (content: string) => (content === '' ? 'Falta a foto ou o PDF do certificado.' : null),
    }),
    problem: editingProblem(running),
    onSubmit: () => {
      const { category, state } = typed
      const certificate = { number: numberOf(typed.number), category, state, expiresOn: toIsoDate(typed.expiresOn) }
      running.send({ type: 'give', given: { step: 'certificate', certificate: { ...certificate, file: values.file } } })
    },
  })
  const isBusy = isSending(running)
  return (
    <StepForm
      label="Certificado de guia"
      {...{ running, form, submit }}
      fields={['number', 'category', 'state', 'expiresOn', 'file']}
      submitLabel="Enviar para análise"
      busyLabel="Enviando o certificado…"
      disabled={file === 'reading'}
    >
      <div>
        <p>Ainda não tem? O cadastro de guia é gratuito no site do Ministério do Turismo.</p>
        <OutsideLink href="https://cadastur.turismo.gov.br/">cadastur.turismo.gov.br</OutsideLink>
      </div>
      <TextField
        name="number"
        label="Número do Cadastur"
        hint="Como está no certificado, com pontos e traços ou sem."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={LONGEST_CADASTUR_NUMBER}
        value={typed.number}
        onChange={({ target }) => set({ number: target.value })}
        onBlur={() => leave('number')}
        error={error('number')}
        readOnly={isBusy}
      />
      <NativeSelect
        name="category"
        label="Categoria"
        placeholder="Escolha"
        options={CATEGORIES}
        value={typed.category}
        onChange={({ target }) => set({ category: target.value })}
        error={error('category')}
        disabled={isBusy}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <NativeSelect
          name="state"
          label="Estado do cadastro"
          placeholder="Escolha"
          options={STATE_OPTIONS}
          value={typed.state}
          onChange={({ target }) => set({ state: target.value })}
          error={error('state')}
          disabled={isBusy}
          required
        />
        <MaskedField
          name="expiresOn"
          mask={DATE_MASK}
          label="Validade"
          {...(isRenewal ? { required: true } : { optional: true })}
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          value={typed.expiresOn}
          onText={(expiresOn) => set({ expiresOn })}
          onBlur={() => leave('expiresOn')}
          error={error('expiresOn')}
          readOnly={isBusy}
        />
      </div>
      <DocumentField
        name="file"
        label="Certificado ou carteira de guia"
        hint="PDF de até 8 MB ou uma foto inteira e sem reflexo. Só a nossa equipe vê, e o arquivo é apagado depois da análise."
        accept={`${PICTURES},application/pdf`}
        camera="environment"
        chooseLabel="Escolher arquivo"
        icon={<FileBadge size={36} aria-hidden="true" />}
        chosen={file}
        onChosen={setFile}
        read={readDocument}
        error={error('file')}
        disabled={isBusy}
      />
    </StepForm>
  )
}
