import { useLayoutEffect, useRef, useState } from 'react'
import type { SecondFactor } from '../../../core/back-office/second-factor.port.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { Button } from '../../components/ui/button.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { AttemptFailure } from './attempt-failure.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAttempt } from './use-attempt.ts'

interface SetupProps {
  readonly secondFactor: SecondFactor
  /** Called after the person has kept the recovery codes. */
  readonly onDone: () => void
}

type Secret = Awaited<ReturnType<SecondFactor['begin']>>

/** Password, QR code with the first code of the app, recovery codes. */
export function SecondFactorSetup({ secondFactor, onDone }: SetupProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const step = codes !== null ? 'codes' : secret !== null ? 'scan' : 'password'
  // The pressed button no longer exists.
  useLayoutEffect(() => {
    if (step !== 'password') part.current?.focus()
  }, [step])
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {codes !== null ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : secret !== null ? (
        <ScanPart secret={secret} enable={async (code) => setCodes(await secondFactor.enable(code))} />
      ) : (
        <PasswordPart begin={async (password) => setSecret(await secondFactor.begin(password))} />
      )}
    </div>
  )
}

function PasswordPart({ begin }: { readonly begin: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const { form, isBusy, sentence, error, leave, submit } = useAttempt({ password }, () => begin(password))
  return (
    <form
      ref={form}
      noValidate
      aria-label="Configurar aplicativo autenticador"
      className="flex flex-col gap-5"
      onSubmit={submit}
    >
      <p>
        Instale no celular um aplicativo autenticador, como Google Authenticator, Aegis ou 1Password. Ele mostra um
        código novo a cada 30 segundos.
      </p>
      <PasswordField
        label="Sua senha"
        className="max-w-80"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onBlur={() => leave('password')}
        error={error('password')}
      />
      <AttemptFailure sentence={sentence} />
      <Button type="submit" className="self-start" loading={isBusy} loadingLabel="Gerando…">
        Mostrar código QR
      </Button>
    </form>
  )
}

function ScanPart({ secret, enable }: { readonly secret: Secret; readonly enable: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const { form, isBusy, sentence, error, leave, submit } = useAttempt({ code }, () => enable(code.replaceAll(' ', '')))
  return (
    <form
      ref={form}
      noValidate
      aria-label="Ativar aplicativo autenticador"
      className="flex flex-col gap-5"
      onSubmit={submit}
    >
      <p>Leia este código QR com o aplicativo e digite os seis números que ele mostrar.</p>
      <QrCode text={secret.uri} label="Código QR para o aplicativo autenticador" className="w-full max-w-56" />
      <p className="text-sm">
        Sem câmera? Digite no aplicativo: <code className="font-mono wrap-anywhere">{secret.secret}</code>
      </p>
      <CodeField
        inputMode="numeric"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => leave('code')}
        error={error('code')}
      />
      <AttemptFailure sentence={sentence} />
      <Button type="submit" className="self-start" loading={isBusy} loadingLabel="Conferindo…">
        Ativar
      </Button>
    </form>
  )
}
