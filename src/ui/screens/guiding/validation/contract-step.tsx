import { ArrowDownToLine } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LONGEST_NAME } from '../../../../core/account/limits.ts'
import { hasValue, REQUIRED_FIELD } from '../../../../core/forms/form-check.ts'
import type { ValidationState } from '../../../../core/onboarding/validation-checks.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { PROVIDER_CONTRACT_VERSION } from '../../../content/provider-contract.ts'
import { PrintContract, ProviderContractText } from '../../../content/provider-contract-text.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { useUser } from '../../../use-session.ts'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { StepForm } from './step-form.tsx'
import { StepFrame, StepNote } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

type Accepted = NonNullable<ValidationState['contract']['accepted']>

/** /cadastro-prestador/validacao-contrato: read to its end, then accepted by name. */
export function ContractStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('contract', loaded)
  const { version, accepted } = running.snapshot.context.state.contract
  const isCurrent = version === PROVIDER_CONTRACT_VERSION
  return (
    <StepFrame
      step="contract"
      approvalState={running.snapshot.context.state}
      lead="Leia com calma: são uns dez minutos. No fim, digite o seu nome para aceitar."
    >
      <GivenStep
        running={running}
        form={isCurrent ? <AcceptForm running={running} accepted={accepted} /> : <NewerContract version={version} />}
        doneTitle="Contrato aceito"
        kept={accepted === null ? <p>O aceite foi registrado.</p> : <p>{acceptance(accepted)}</p>}
        changeLabel={null}
      />
      {running.snapshot.matches('done') && accepted?.version === PROVIDER_CONTRACT_VERSION && (
        <Disclosure title="Ler o contrato que você aceitou" className="mt-8 border-t">
          <PrintContract />
          <div className="mt-4 text-ink">
            <ProviderContractText company={accepted.company ?? null} />
          </div>
        </Disclosure>
      )}
    </StepFrame>
  )
}

const acceptance = ({ name, at, version }: Accepted) =>
  `Por ${name}, em ${instantText(new Date(at), 'long')} (versão ${version}).`

/** The server has a newer text than this page. */
function NewerContract({ version }: { readonly version: string }) {
  return (
    <StepNote tone="rejected" title="O contrato tem uma versão nova">
      <p>
        Esta página ainda mostra a versão {PROVIDER_CONTRACT_VERSION}, e agora vale a {version}. Recarregue para ler o
        texto atual. Se este aviso continuar, fale com a gente pela central de ajuda.
      </p>
      <Button size="sm" className="mt-3" onClick={() => window.location.reload()}>
        Recarregar a página
      </Button>
    </StepNote>
  )
}

function AcceptForm({ running, accepted }: { readonly running: RunningStep; readonly accepted: Accepted | null }) {
  const user = useUser()
  const [name, setName] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isRead = useReachedEnd(box, end)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(
      { name },
      {
        name: (typed) =>
          !hasValue(typed) ? REQUIRED_FIELD : typed.trim().length < 2 ? 'Digite o seu nome completo.' : null,
      },
    ),
    problem: editingProblem(running),
    onSubmit: () =>
      running.send({
        type: 'give',
        given: { step: 'contract', version: PROVIDER_CONTRACT_VERSION, name: name.trim() },
      }),
  })
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    end.current?.focus({ preventScroll: true })
  }

  return (
    <div className="flex flex-col gap-4">
      {accepted !== null && (
        <StepNote tone="waiting" title="O contrato mudou desde o seu aceite">
          <p>{acceptance(accepted)} Leia o texto novo e, se concordar, aceite de novo.</p>
        </StepNote>
      )}
      <section
        ref={box}
        aria-label="Texto do contrato"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="max-h-[60dvh] scroll-smooth overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface p-4 motion-reduce:scroll-auto sm:p-6 print:max-h-none print:overflow-visible print:border-0 print:p-0 print:break-inside-auto"
      >
        <ProviderContractText />
        <p ref={end} tabIndex={-1} className="mt-8 border-t pt-4 text-sm font-medium text-ink-muted">
          Fim do contrato.
        </p>
      </section>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowDownToLine size={18} aria-hidden="true" />}
          className="min-h-11"
          onClick={toEnd}
        >
          Ir para o fim
        </Button>
        <PrintContract />
      </div>
      <StepForm
        label="Aceite do contrato"
        {...{ running, form, submit }}
        fields={['name']}
        submitLabel="Aceitar o contrato"
        busyLabel="Registrando o aceite…"
        disabled={!isRead}
      >
        <p role="status" className={isRead ? 'font-medium text-success' : 'font-medium text-ink-muted'}>
          {isRead ? 'Você chegou ao fim do texto.' : 'Leia até o fim para poder aceitar.'}
        </p>
        <TextField
          name="name"
          label="Seu nome completo"
          hint={`Digite como está no seu cadastro${user === null ? '' : `: ${user.name}`}.`}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          required
          disabled={!isRead}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => leave('name')}
          error={error('name')}
          readOnly={isSending(running)}
        />
        <p className="text-sm text-ink-muted">
          Ao aceitar, você fecha este contrato com a Tour Presencial. Guardamos o seu nome, a data e a hora, a versão do
          texto e o endereço IP como prova, e enviamos a confirmação por e-mail.
        </p>
      </StepForm>
    </div>
  )
}

/** True once the end mark has been visible in its box. */
function useReachedEnd(box: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (end.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setReached(true)
        observer.disconnect()
      },
      { root: box.current },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])
  return isReached
}
