import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import { Button } from '../../../components/ui/button.tsx'
import { NOT_OFFERED } from '../../../failure-sentence.ts'
import type { FormView } from './form-view.ts'

function sentenceOf(problem: EntryProblem): string {
  switch (problem.kind) {
    case 'Unreachable':
      return 'Não conseguimos falar com o servidor. O que você digitou está guardado neste aparelho e será salvo quando a internet voltar.'
    case 'TooManyRequests':
      return 'Foram muitas mudanças seguidas. O que você digitou está guardado neste aparelho; salvamos daqui a pouco.'
    case 'Unauthenticated':
      return 'Sua sessão terminou. O que você digitou está guardado neste aparelho: entre de novo para salvar.'
    case 'NotOffered':
      return NOT_OFFERED.text
    case 'Rejected':
    case 'Forbidden':
      return problem.detail ?? 'O servidor não aceitou. Confira os dados e tente de novo.'
    default:
      return problem.detail ?? 'O servidor não conseguiu responder. O que você digitou está guardado neste aparelho.'
  }
}

/** The last failure, and how to retry; the fields show their own errors. */
export function ProblemNote({ form: { actor, snapshot } }: { readonly form: FormView }) {
  const { problem, halted } = snapshot.context
  const isAtFields = problem !== null && Object.keys(problem.fields).length > 0
  const isShown = problem !== null && !isAtFields && problem.kind !== 'Outdated'
  const isWaiting = snapshot.matches({ open: { form: 'kept on this device' } })
  return (
    <div role="alert">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
          <p className="min-w-56 flex-1 wrap-anywhere">{sentenceOf(problem)}</p>
          {(isWaiting || halted.length > 0) && (
            <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'try again' })}>
              Tentar de novo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
