import { RotateCw } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { problemSentence } from '../../../shared/forms/problem-note.tsx'
import type { WizardView } from './wizard-view.ts'

interface WizardProblemProps {
  readonly wizard: WizardView
  /** Sentences of refusals that no field shows; undefined where the step has no fields to show any. */
  readonly elsewhere?: readonly string[]
}

/** The failure of the shown step, and what to do; the fields show their own errors. */
export function WizardProblem({ wizard, elsewhere = [] }: WizardProblemProps) {
  const sentence = sentenceOf(wizard, elsewhere)
  const isKept = wizard.snapshot.matches({ open: { wizard: 'kept on this device' } })
  return (
    <div
      role="alert"
      className={
        sentence === null
          ? 'sr-only'
          : `flex flex-wrap items-center justify-between gap-3 rounded-lg px-4 py-3 text-sm font-medium wrap-anywhere ${
              isKept ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger'
            }`
      }
    >
      {sentence && <p className="min-w-0 flex-1 basis-56">{sentence}</p>}
      {sentence && isKept && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={() => wizard.actor.send({ type: 'try again' })}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

function sentenceOf({ snapshot, problem }: WizardView, elsewhere: readonly string[]): string | null {
  if (problem === null) return null
  if (snapshot.matches({ open: { wizard: 'kept on this device' } })) {
    return problem.kind === 'Unreachable'
      ? 'Você está sem conexão. Esta etapa ficou guardada neste aparelho e será salva assim que a internet voltar.'
      : 'O servidor não conseguiu salvar agora. Esta etapa ficou guardada neste aparelho, e vamos tentar de novo sozinhos.'
  }
  if (elsewhere.length > 0) return elsewhere.join(' ')
  return Object.keys(problem.fields).length > 0 ? null : problemSentence(problem)
}
