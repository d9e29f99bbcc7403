import type { BackgroundJob, Operations } from '../../../../core/back-office/operations.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { jobText } from './delivery-words.ts'

const when = (instant: string): string => instantText(new Date(instant), 'short')

/** True where the last run failed, or something waits for a person. */
const hasProblem = ({ failing, abandoned, lastFailure, lastSuccess }: BackgroundJob): boolean =>
  failing > 0 || abandoned > 0 || (lastFailure !== null && (lastSuccess === null || lastSuccess < lastFailure.at))

/** Background work of the server that fails; the rest is one sentence. */
export function JobsPart({ operations }: { readonly operations: Operations }) {
  const { value, failure, reload, isLoading } = useResource({
    key: 'jobs',
    load: (signal) => operations.fetchJobs(signal),
  })
  return (
    <section aria-label="Tarefas do servidor" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Tarefas do servidor</h2>
        <Button variant="secondary" size="sm" loading={isLoading} onClick={reload}>
          Atualizar
        </Button>
      </div>
      {value === null && failure === null && (
        <Loading label="Carregando as tarefas…">
          <Skeleton className="h-20 rounded-lg" />
        </Loading>
      )}
      <p role="alert" className={failure === null ? 'sr-only' : 'font-medium text-danger'}>
        {failure !== null && failureText(failure).text}
      </p>
      {value !== null && <Jobs jobs={value} />}
    </section>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly BackgroundJob[] }) {
  const failing = jobs.filter(hasProblem)
  const fine = jobs.length - failing.length
  return (
    <>
      {failing.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {failing.map((job) => (
            <li key={job.name} className="py-4">
              <p className="font-semibold">{jobText(job.name)}</p>
              <p className="text-sm">{countsText(job)}</p>
              {job.lastFailure !== null && (
                <p className="text-sm text-ink-muted wrap-anywhere">
                  {`Última falha em ${when(job.lastFailure.at)}: `}
                  <code lang="en">{job.lastFailure.sentence}</code>
                </p>
              )}
              {job.nextTry !== null && <p className="text-sm text-ink-muted">Próxima tentativa: {when(job.nextTry)}</p>}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-muted">
        {failing.length === 0
          ? 'Nenhuma tarefa com problema.'
          : fine === 1
            ? 'A outra tarefa está em dia.'
            : fine > 1 && `As outras ${fine} tarefas estão em dia.`}
      </p>
    </>
  )
}

function countsText({ failing, abandoned }: BackgroundJob): string {
  const parts = [
    ...(failing > 0 ? [`${failing} com nova tentativa`] : []),
    ...(abandoned > 0 ? [`${abandoned} sem nova tentativa`] : []),
  ]
  return parts.length === 0 ? 'A última execução falhou.' : parts.join(' · ')
}
