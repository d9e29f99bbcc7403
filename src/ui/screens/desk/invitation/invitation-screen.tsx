import { useRouter } from '@tanstack/react-router'
import { entryProblem } from '../../../../core/account/entry-problem.ts'
import { isWholeToken } from '../../../../core/account/link-confirmation.machine.ts'
import { useApp } from '../../../app.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { Ending } from '../../../shared/entry/ending.tsx'
import { EntryFrame } from '../../../shared/entry/entry-frame.tsx'
import { useMailToken } from '../../../shared/entry/use-mail-token.ts'
import { ProblemNote } from '../../../shared/forms/problem-note.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { useUser } from '../../../use-session.ts'

/** /convite-da-equipe: an invitation to the back office, for the account of the invited address. */
export function InvitationScreen() {
  const app = useApp()
  const user = useUser()
  const token = useMailToken()
  const router = useRouter()
  const { run, isBusy, isDone, problem } = useAction(async (link: string) => {
    await (await app.loadDesk()).staff.accept(link)
    app.session.send({ type: 'reload user' })
  }, entryProblem)
  if (isDone) {
    return (
      <Ending title="Convite aceito" actions={<ButtonLink href="/administracao">Abrir a administração</ButtonLink>}>
        Você já faz parte da equipe. Para mexer com dinheiro e permissões, configure antes o aplicativo autenticador.
      </Ending>
    )
  }
  if (!isWholeToken(token)) {
    return (
      <Ending title="Este link está incompleto" actions={<ButtonLink href="/">Ir para o início</ButtonLink>}>
        Abra de novo o link do e-mail, inteiro.
      </Ending>
    )
  }
  return (
    <EntryFrame title="Convite para a equipe" lead={<p>Você foi convidado para a administração da Tour Presencial.</p>}>
      <div className="flex flex-col gap-5">
        <ProblemNote problem={problem} />
        {user === null ? (
          <>
            <p>Entre com a conta do e-mail que recebeu o convite.</p>
            {/* The login stays on this page, which alone has the invitation. */}
            <Button size="lg" block onClick={() => openLogin(router)}>
              Entrar
            </Button>
            <p>Sem conta ainda? Cadastre-se com este e-mail e depois abra de novo o link do convite.</p>
            <ButtonLink href="/cadastro-cliente" variant="secondary" block>
              Criar conta
            </ButtonLink>
          </>
        ) : (
          <Button size="lg" block loading={isBusy} loadingLabel="Aceitando…" onClick={() => run(token)}>
            Aceitar convite
          </Button>
        )}
      </div>
    </EntryFrame>
  )
}
