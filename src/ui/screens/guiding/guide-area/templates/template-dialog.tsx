import { useId, useRef, useState } from 'react'
import {
  PLACEHOLDERS,
  type Placeholder,
  TEMPLATE_NAME_LENGTH,
  TEMPLATE_TEXT_LENGTH,
  type Template,
  unknownPlaceholders,
} from '../../../../../core/messages/templates.ts'
import { capitalized } from '../../../../../core/text/capitalized.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { TextArea, TextField } from '../../../../components/ui/text-field.tsx'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { dayText } from './template-row.tsx'

const WORDS: Readonly<Record<Placeholder, string>> = {
  nome: 'Nome do viajante',
  passeio: 'Passeio',
  data: 'Data',
  hora: 'Hora',
  ponto_de_encontro: 'Ponto de encontro',
  guia: 'Seu nome',
  avaliacao: 'Link para avaliar',
}
const DAYS = [-7, -3, -2, -1, 0, 1, 2, 3, 7]

const nameProblem = (typed: string) => (typed.trim() === '' ? 'Dê um nome para achar depois.' : null)
const messageProblem = (typed: string) => {
  if (typed.trim() === '') return 'Escreva a mensagem.'
  const [unknown] = unknownPlaceholders(typed)
  return unknown === undefined ? null : `Não conhecemos {${unknown}}. Use os botões abaixo.`
}

interface TemplateDialogProps {
  readonly template: Template
  readonly onClose: () => void
  readonly onSave: (template: Template) => Promise<void>
}

export function TemplateDialog({ template, onClose, onSave }: TemplateDialogProps) {
  const [name, setName] = useState(template.name)
  const [text, setText] = useState(template.text)
  const [days, setDays] = useState(template.schedule?.days.toString() ?? '')
  const [time, setTime] = useState(template.schedule?.time ?? '18:00')
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: Placeholder) => {
    const at = field.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}{${placeholder}}${text.slice(field.current?.selectionEnd ?? at)}`)
    field.current?.focus()
  }
  const { run, isBusy, problem } = useAction(() => {
    const schedule = days === '' ? null : { days: Number(days), time: time === '' ? '18:00' : time }
    return onSave({ id: template.id, name: name.trim(), text: text.trim(), schedule })
  })
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ nome: name, texto: text }, { nome: nameProblem, texto: messageProblem }),
    onSubmit: () => void run(),
  })
  const choices = [...new Set([...DAYS, ...(template.schedule === null ? [] : [template.schedule.days])])].toSorted(
    (a, b) => a - b,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={template.name === '' ? 'Nova resposta' : 'Editar resposta'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Salvando…">
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          name="nome"
          label="Nome"
          maxLength={TEMPLATE_NAME_LENGTH}
          value={name}
          error={error('nome')}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => leave('nome')}
        />
        <div>
          <TextArea
            ref={field}
            name="texto"
            label="Mensagem"
            rows={6}
            maxLength={TEMPLATE_TEXT_LENGTH}
            value={text}
            error={error('texto')}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => leave('texto')}
          />
          <p className="mt-3 text-sm text-ink-muted">Inserir o que muda em cada reserva:</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {PLACEHOLDERS.map((placeholder) => (
              <Button
                key={placeholder}
                variant="secondary"
                size="sm"
                className="min-h-11"
                onClick={() => insert(placeholder)}
              >
                {WORDS[placeholder]}
              </Button>
            ))}
          </div>
        </div>
        <NativeSelect
          name="quando"
          label="Enviar sozinha"
          hint="No fuso da saída. Fica de fora a reserva sem uma das informações."
          value={days}
          onChange={({ target }) => setDays(target.value)}
          options={[
            { value: '', label: 'Não, só quando eu quiser' },
            ...choices.map((one) => ({ value: String(one), label: capitalized(dayText(one)) })),
          ]}
        />
        {days !== '' && (
          <TextField
            name="hora"
            type="time"
            label="Horário"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
