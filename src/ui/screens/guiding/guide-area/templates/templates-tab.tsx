import { Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import type { Templates } from '../../../../../core/messages/templates.port.ts'
import { MOST_TEMPLATES, SUGGESTED_TEMPLATES, type Template } from '../../../../../core/messages/templates.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { ScheduledList } from '../../../../shared/messages/scheduled-list.tsx'
import { useMessaging } from '../../../../shared/messages/use-messaging.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateRow } from './template-row.tsx'

/** Quick replies and scheduled messages of the guide. */
export function TemplatesTab() {
  const { area, isMissing, retry } = useMessaging()
  if (isMissing) {
    return (
      <FailureState title="Não conseguimos abrir as respostas" offline={!navigator.onLine} onRetry={retry}>
        Confira sua internet e tente de novo.
      </FailureState>
    )
  }
  return area === null ? <Pending /> : <Loaded templates={area.templates} newId={area.newId} />
}

const Pending = () => (
  <Loading label="Carregando as suas respostas…" className="grid gap-3">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-24 rounded-lg" />
  </Loading>
)

function Loaded({ templates, newId }: { readonly templates: Templates; readonly newId: () => string }) {
  const { value, failure, retry, reload } = useResource({
    key: 'templates',
    load: async (signal) => {
      const [list, scheduled] = await Promise.all([
        templates.fetchTemplates(signal),
        templates.fetchScheduled(null, signal),
      ])
      return { list, scheduled }
    },
  })
  const [edited, setEdited] = useState<Template | null>(null)
  const [deleting, setDeleting] = useState<Template | null>(null)
  if (failure !== null) {
    const { title, text, canRetry } = failureText(failure)
    return (
      <FailureState title={title} {...(canRetry && { onRetry: retry })}>
        {text}
      </FailureState>
    )
  }
  if (value == null) return <Pending />
  const { list, scheduled } = value
  const save = async (next: readonly Template[], done: string) => {
    await templates.saveTemplates(next)
    toast.success(done)
    reload()
  }
  const saveOrTell = (next: readonly Template[], done: string) =>
    save(next, done).catch((error: unknown) => toast.error(failureText(error).text))
  const begin = () => setEdited({ id: newId(), name: '', text: '', schedule: null })
  return (
    <div className="grid gap-8">
      <section aria-label="Respostas prontas">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="max-w-xl">
            <h2 className="text-xl">Respostas prontas</h2>
            <p className="mt-1 text-ink-muted">
              Use nas conversas com um toque. Com um horário, a mensagem vai sozinha para cada reserva.
            </p>
          </div>
          {list.length > 0 && list.length < MOST_TEMPLATES && (
            <Button icon={<Plus size={18} aria-hidden="true" />} onClick={begin}>
              Nova resposta
            </Button>
          )}
        </div>
        {list.length === 0 ? (
          <EmptyState
            icon={<Zap size={28} />}
            title="Nenhuma resposta ainda"
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button
                  onClick={() =>
                    void saveOrTell(
                      SUGGESTED_TEMPLATES.map((template) => ({ ...template, id: newId() })),
                      'Modelos criados. Edite como quiser.',
                    )
                  }
                >
                  Começar com três modelos
                </Button>
                <Button variant="secondary" onClick={begin}>
                  Criar do zero
                </Button>
              </div>
            }
          >
            Os modelos enviam o ponto de encontro na véspera e pedem a avaliação no dia seguinte.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {list.map((template, index) => (
              <TemplateRow
                key={template.id}
                template={template}
                index={index}
                count={list.length}
                onEdit={() => setEdited(template)}
                onMove={(to) => void saveOrTell(moved(list, index, to), 'Ordem salva.')}
                onDelete={() => setDeleting(template)}
              />
            ))}
          </ul>
        )}
      </section>
      {scheduled.length > 0 && (
        <section aria-label="Próximas mensagens">
          <h2 className="mb-4 text-xl">Próximas mensagens</h2>
          <Card>
            <ScheduledList templates={templates} messages={scheduled} onChanged={reload} />
          </Card>
        </section>
      )}
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        size="sm"
        title="Apagar esta resposta?"
        footer={
          <>
            <Button variant="ghost" onClick={() => setDeleting(null)}>
              Manter
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setDeleting(null)
                void saveOrTell(
                  list.filter(({ id }) => id !== deleting?.id),
                  'Resposta apagada.',
                )
              }}
            >
              Apagar resposta
            </Button>
          </>
        }
      >
        <p>
          “{deleting?.name}” sai da sua lista{deleting?.schedule ? ' e não vai mais sozinha para as reservas' : ''}. O
          que já foi enviado continua nas conversas.
        </p>
      </Dialog>
      {edited !== null && (
        <TemplateDialog
          template={edited}
          onClose={() => setEdited(null)}
          onSave={async (template) => {
            const isKnown = list.some(({ id }) => id === template.id)
            await save(
              isKnown ? list.map((one) => (one.id === template.id ? template : one)) : [...list, template],
              'Resposta salva.',
            )
            setEdited(null)
          }}
        />
      )}
    </div>
  )
}

function moved(list: readonly Template[], from: number, to: number): Template[] {
  const rest = list.filter((_, index) => index !== from)
  const [one] = list.slice(from, from + 1)
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)]
}
