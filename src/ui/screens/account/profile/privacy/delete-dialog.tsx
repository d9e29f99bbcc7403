import { useId, useRef, useState } from 'react'
import { isFailure, Rejected } from '../../../../../core/failures.ts'
import { DELETION_WORD } from '../../../../../core/privacy/deletion-word.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { PasswordField } from '../../../../components/ui/password-field.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../../components/ui/skeleton.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { useResource } from '../../../../shared/use-resource.ts'

interface Problems {
  readonly password?: string | undefined
  readonly word?: string | undefined
  readonly sentence?: string | undefined
}

/** Lists what is deleted and what the law requires to stay, and asks for the password and a word. */
export function DeleteDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const {
    account: { privacy },
    session,
    consents,
  } = useApp()
  const { isKnown, obstacle, wantsPassword } = useConditions(open)
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isDeleting, setDeleting] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const wordInput = useRef<HTMLInputElement>(null)
  const formId = useId()
  const isRightWord = word.trim().toUpperCase() === DELETION_WORD

  const close = () => {
    setPassword('')
    setWord('')
    setProblems({})
    onClose()
  }

  const submit = async () => {
    if (isDeleting) return
    const found: Problems = {
      ...(wantsPassword && password === '' && { password: 'Campo obrigatório' }),
      ...(!isRightWord && { word: `Escreva ${DELETION_WORD} para confirmar.` }),
    }
    setProblems(found)
    if (found.password !== undefined) return passwordInput.current?.focus()
    if (found.word !== undefined) return wordInput.current?.focus()
    setDeleting(true)
    try {
      await privacy.deleteAccount(wantsPassword ? password : undefined)
    } catch (error) {
      setDeleting(false)
      const refused = problemsOf(error)
      setProblems(refused)
      if (refused.password !== undefined) passwordInput.current?.select()
      return
    }
    // Removes the person's choices from the device; the logout removes the rest.
    await consents.open().then(
      (actor) => actor.send({ type: 'account deleted' }),
      () => undefined,
    )
    toast.success('Sua conta foi excluída. Até a próxima viagem!')
    session.send({ type: 'log out' })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!isDeleting}
      title={obstacle === null ? 'Excluir a sua conta?' : 'A conta ainda não pode ser excluída'}
      size="md"
      footer={
        <>
          {/* Beside the button that was pressed: the form above scrolls. */}
          <p
            role="alert"
            className={problems.sentence ? 'w-full rounded-md bg-danger-soft px-4 py-3 text-sm text-danger' : 'sr-only'}
          >
            {problems.sentence}
          </p>
          <Button variant="secondary" disabled={isDeleting} onClick={close}>
            {obstacle === null ? 'Manter minha conta' : 'Entendi'}
          </Button>
          {obstacle !== null ? (
            <ButtonLink href="/area-do-cliente/reservas">Ver minhas reservas</ButtonLink>
          ) : (
            isKnown && (
              <Button variant="danger" type="submit" form={formId} loading={isDeleting} loadingLabel="Excluindo…">
                Excluir para sempre
              </Button>
            )
          )}
        </>
      }
    >
      {obstacle !== null ? (
        <p>{obstacle}</p>
      ) : !isKnown ? (
        <FormSkeleton />
      ) : (
        <form
          id={formId}
          noValidate
          aria-label="Excluir a conta"
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Consequences />
          {wantsPassword ? (
            <PasswordField
              ref={passwordInput}
              label="Sua senha"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={problems.password ?? null}
            />
          ) : (
            <p className="text-sm text-ink-muted">
              Sua conta não tem senha: para sabermos que é você, é preciso ter entrado nela há menos de 15 minutos.
            </p>
          )}
          <TextField
            ref={wordInput}
            name="confirmation"
            label={`Escreva ${DELETION_WORD} para confirmar`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={word}
            onChange={(event) => setWord(event.target.value)}
            error={problems.word ?? null}
          />
        </form>
      )}
    </Dialog>
  )
}

function Consequences() {
  return (
    <>
      <div>
        <p className="font-medium">Apagamos agora, sem volta:</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          <li>nome, e-mail, celular, data de nascimento, fotos e senha;</li>
          <li>favoritos, logins ligados à conta e mensagens que enviamos;</li>
          <li>para guias: o perfil e as ofertas saem do site.</li>
        </ul>
      </div>
      <div>
        <p className="font-medium">A lei nos faz guardar, sem o seu nome e e-mail:</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          <li>compras, por 5 anos depois da viagem (Código de Defesa do Consumidor, art. 27);</li>
          <li>registros de acesso, por 6 meses (Marco Civil da Internet, art. 15);</li>
          <li>as suas decisões de privacidade, por 5 anos, como prova (LGPD, art. 8º, § 2º);</li>
          <li>para guias que já venderam: quem vendeu, para quem comprou (Decreto 7.962/2013);</li>
          <li>
            para guias: a prova do contrato aceito, esta com nome e CPF ou CNPJ, por 5 anos (Código Civil, art. 206, §
            5º, I).
          </li>
        </ul>
      </div>
    </>
  )
}

function FormSkeleton() {
  return (
    <Loading label="Conferindo se a conta pode ser excluída…" className="flex flex-col gap-5">
      <SkeletonText lines={4} />
      <SkeletonText lines={6} />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </Loading>
  )
}

/**
 * What decides about the deletion, loaded each time the dialog opens. After a failure there is no obstacle and a password:
 * the form asks for it, and the deletion itself reports the obstacle.
 */
function useConditions(open: boolean) {
  const { privacy, profile } = useApp().account
  const asked = useResource({
    key: open ? 'obstacle' : null,
    load: async (signal) => ({ sentence: await privacy.fetchDeletionObstacle(signal) }),
  })
  const account = useResource({ key: open ? 'account' : null, load: (signal) => profile.fetchAccount(signal) })
  return {
    isKnown: !asked.isLoading && !account.isLoading,
    obstacle: asked.isLoading ? null : (asked.lastValue?.sentence ?? null),
    wantsPassword: account.lastValue?.hasPassword ?? true,
  }
}

function problemsOf(error: unknown): Problems {
  const password = error instanceof Rejected ? error.fields.password : undefined
  if (password !== undefined) return { password }
  const text = failureText(error).text
  return { sentence: isFailure(error) && error.detail !== undefined ? error.detail : text }
}
