import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { isWholeToken } from '../../../../core/account/link-confirmation.machine.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useLoginOnward } from '../../../shared/entry/use-enter.ts'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { useUser } from '../../../use-session.ts'

const MY_DATA = '/area-do-cliente/meus-dados'

/**
 * /confirmar-email: confirms a profile's new address. It needs a press, because some mail programs open links before
 * people do, and this link works once.
 */
export function ConfirmEmailScreen() {
  const {
    account: { accountEntry },
    session,
  } = useApp()
  const user = useUser()
  const token = useMailToken()
  const logIn = useLoginOnward(openLogin)
  const { run, isBusy, isDone, problem } = useAction(async (link: string) => {
    await accountEntry.confirmEmail(link)
    session.send({ type: 'reload user' })
  }, entryProblem)
  const onward =
    user === null ? <Button onClick={logIn}>Entrar</Button> : <ButtonLink href={MY_DATA}>Ver meus dados</ButtonLink>

  if (isDone) {
    return (
      <Ending title="E-mail confirmado" actions={onward}>
        Pronto! A partir de agora, é com o novo e-mail que você entra na sua conta.
      </Ending>
    )
  }
  if (problem?.kind === 'NotFound' || problem?.kind === 'Rejected' || !isWholeToken(token)) {
    const isWhole = isWholeToken(token)
    return (
      <Ending title={isWhole ? 'Este link não vale mais' : 'Este link está incompleto'} actions={onward}>
        {!isWhole
          ? 'Abra de novo o link do e-mail, inteiro.'
          : problem?.kind === 'Rejected' && problem.detail !== undefined
            ? problem.detail
            : 'O e-mail já foi confirmado, ou o link é antigo. Para trocar de e-mail, peça outro link em “Meus dados”.'}
      </Ending>
    )
  }
  return (
    <EntryFrame title="Confirmar e-mail" lead={<p>Falta só confirmar que este endereço é seu.</p>}>
      <div className="flex flex-col gap-5">
        <ProblemNote problem={problem} />
        <Button size="lg" block loading={isBusy} loadingLabel="Confirmando…" onClick={() => run(token)}>
          Confirmar meu novo e-mail
        </Button>
      </div>
    </EntryFrame>
  )
}
