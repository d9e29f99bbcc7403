import type { EntryProblem } from '../../../core/account/entry-problem.ts'
import { waitText } from '../../components/login/login-failure.ts'
import { useSecondsLeft } from '../../components/login/use-seconds-left.ts'
import { NOT_OFFERED } from '../../failure-sentence.ts'

/** The failure and the next step as a sentence; the fields show their own errors. */
export function problemSentence(problem: EntryProblem, secondsLeft?: number): string {
  switch (problem.kind) {
    case 'Unreachable':
      return 'Não conseguimos falar com o servidor. Confira sua internet e tente de novo; o que você digitou continua aqui.'
    case 'TooManyRequests':
      if (secondsLeft === undefined) return 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.'
      if (secondsLeft > 0) return `Foram muitas tentativas seguidas. Tente de novo em ${waitText(secondsLeft)}.`
      return 'Pronto, você já pode tentar de novo.'
    case 'ServiceFailed':
    case 'UnreadableAnswer':
      return 'O servidor não conseguiu responder. O problema é do nosso lado; tente de novo em alguns instantes.'
    case 'Rejected':
      return problem.detail ?? 'Confira os dados e tente de novo.'
    case 'NotOffered':
      return NOT_OFFERED.text
    case 'NotFound':
      return problem.detail ?? 'Este link já foi usado ou venceu. Peça um novo.'
    default:
      return (
        problem.detail ??
        'Algo deu errado por aqui. Tente de novo; se continuar, fale com a gente pela central de ajuda.'
      )
  }
}

interface ProblemNoteProps {
  /** A new object for each failure. */
  readonly problem: EntryProblem | null
  /** Fields on the screen, which show their own errors. */
  readonly fields?: readonly string[]
}

/** Shown above a form. The live region exists before its text, so that the text is announced; the countdown is not. */
export function ProblemNote({ problem, fields = [] }: ProblemNoteProps) {
  const secondsLeft = useSecondsLeft(problem, problem?.retryAfterSeconds)
  const isShown = problem !== null && !fields.some((name) => name in problem.fields)
  const isOver = secondsLeft === 0
  return (
    <>
      <p role="alert" className="sr-only">
        {isShown && problemSentence(problem, isOver ? 0 : problem.retryAfterSeconds)}
      </p>
      {isShown && (
        <p
          aria-hidden="true"
          className={`rounded-md px-4 py-3 text-sm font-medium tabular-nums wrap-anywhere ${
            isOver ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'
          }`}
        >
          {problemSentence(problem, secondsLeft)}
        </p>
      )}
    </>
  )
}
