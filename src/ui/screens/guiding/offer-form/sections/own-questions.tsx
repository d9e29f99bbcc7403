import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import {
  newQuestion,
  OPTION_LIMITS,
  type OwnQuestion,
  QUESTION_TYPES,
} from '../../../../../core/booking-questions/own-question.ts'
import { defaultQuestions } from '../../../../../core/booking-questions/questions.ts'
import { LONGEST_DRAFT_LINE } from '../../../../../core/offers/offer-fields.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { focusMoved, OrderButtons } from '../../../../components/ui/order-buttons.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { QUESTION_TYPE_LABELS } from '../../../../shared/offers/question-words.ts'
import { useLatest } from '../../../../use-latest.ts'
import { Counter } from './counter.tsx'
import { LineList } from './line-list.tsx'
import { changeEntry, moveEntry } from './list-edits.ts'
import { useAnnouncer } from './use-announcer.tsx'

interface OwnQuestionsProps {
  readonly kind: OfferKind
  /** Path within the section. */
  readonly name: string
  readonly legend: string
  readonly hint: string
  readonly placeholder: string
  readonly questions: readonly OwnQuestion[]
  readonly onChange: (questions: readonly OwnQuestion[]) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
  readonly most: number
  readonly length: number
}

/** The guide's own questions to travellers, below the default questions of the offer's kind. */
export function OwnQuestions(props: OwnQuestionsProps) {
  const { kind, name, legend, hint, placeholder, questions, onChange, onLeave, problems, most, length } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const latest = useLatest({ questions, onChange })
  const { region, say } = useAnnouncer()
  const error = problems.get(name) ?? null
  const isFull = questions.length >= most
  const defaults = defaultQuestions(kind)

  const add = () => {
    onChange([...questions, newQuestion()])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[name="${name}.${questions.length}.label"]`)?.focus(),
    )
  }
  const move = (from: number, to: number) => {
    onChange(moveEntry(questions, from, to))
    say(`Pergunta ${from + 1} agora é a ${to + 1} de ${questions.length}.`)
    requestAnimationFrame(() => focusMoved(list.current, to, to < from ? 'up' : 'down'))
  }
  const remove = (index: number, question: OwnQuestion) => {
    onChange(questions.toSpliced(index, 1))
    addButton.current?.focus()
    if (question.label === '') return say(`Pergunta ${index + 1} removida.`)
    toast.info(`Pergunta ${index + 1} removida.`, {
      action: {
        label: 'Desfazer',
        onPress: () => latest.current.onChange(latest.current.questions.toSpliced(index, 0, question)),
      },
    })
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="text-sm font-medium">
        {legend} <span className="font-normal text-ink-muted">(opcional)</span>
      </legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {hint}
      </p>
      {defaults.length > 0 && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="font-medium">Já perguntamos, em toda compra:</p>
          <ul className="mt-1 list-disc pl-5 text-ink-muted">
            {defaults.map((question) => (
              <li key={question.id}>{question.label}</li>
            ))}
          </ul>
        </div>
      )}
      <ol ref={list} className="mt-3 flex flex-col gap-4 empty:hidden">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id, and the fields keep no state
          <li key={index} className="rounded-lg border border-line bg-page p-4">
            <div className="-mr-2 flex items-center justify-between gap-2">
              <span className="font-medium">Pergunta {index + 1}</span>
              <span className="flex">
                <OrderButtons
                  index={index}
                  count={questions.length}
                  name={`pergunta ${index + 1}`}
                  onMove={(to) => move(index, to)}
                />
                <IconButton
                  label={`Remover: pergunta ${index + 1}`}
                  icon={<X size={18} aria-hidden="true" />}
                  onClick={() => remove(index, question)}
                />
              </span>
            </div>
            <QuestionForm
              question={question}
              path={`${name}.${index}`}
              onChange={(change) => onChange(changeEntry(questions, index, change))}
              {...{ placeholder, onLeave, problems, length }}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-col items-start gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          data-field={name}
          aria-describedby={`${id}-error`}
          disabled={isFull}
          onClick={add}
        >
          Adicionar pergunta
        </Button>
        <FieldError id={`${id}-error`} error={error} />
        {isFull && error === null && <p className="text-sm text-ink-muted">Você chegou às {most} perguntas.</p>}
      </div>
      {region}
    </fieldset>
  )
}

interface QuestionFormProps extends Pick<OwnQuestionsProps, 'placeholder' | 'onLeave' | 'problems' | 'length'> {
  readonly question: OwnQuestion
  readonly path: string
  readonly onChange: (change: Partial<OwnQuestion>) => void
}

function QuestionForm({ question, path, placeholder, onChange, onLeave, problems, length }: QuestionFormProps) {
  const { type, label, choices, isRequired, isPerPerson } = question
  return (
    <div className="mt-2 flex flex-col gap-4">
      <TextField
        name={`${path}.label`}
        label="O que você quer saber"
        placeholder={placeholder}
        aside={<Counter length={label.trim().length} most={length} />}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={LONGEST_DRAFT_LINE}
        value={label}
        error={problems.get(`${path}.label`) ?? null}
        onChange={(event) => onChange({ label: event.target.value })}
        onBlur={() => onLeave(`${path}.label`)}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NativeSelect
          name={`${path}.type`}
          label="Tipo de resposta"
          options={QUESTION_TYPES.map((one) => ({ value: one, label: QUESTION_TYPE_LABELS[one] }))}
          value={type}
          onChange={(event) => onChange({ type: QUESTION_TYPES.find((one) => one === event.target.value) ?? 'text' })}
        />
        <NativeSelect
          name={`${path}.isPerPerson`}
          label="Quem responde"
          options={[
            { value: 'booking', label: 'Uma resposta por reserva' },
            { value: 'person', label: 'Uma resposta por pessoa' },
          ]}
          value={isPerPerson ? 'person' : 'booking'}
          onChange={(event) => onChange({ isPerPerson: event.target.value === 'person' })}
        />
      </div>
      {type === 'choice' && (
        <LineList
          name={`${path}.choices`}
          legend="Opções"
          hint="Quem compra escolhe uma."
          each="Opção"
          lines={choices}
          onChange={(next) => onChange({ choices: next })}
          onLeave={onLeave}
          problems={problems}
          most={OPTION_LIMITS.most}
          length={OPTION_LIMITS.length}
        />
      )}
      <Checkbox
        name={`${path}.isRequired`}
        label="Resposta obrigatória"
        hint="Sem ela, ninguém consegue comprar."
        checked={isRequired}
        onChange={(event) => onChange({ isRequired: event.target.checked })}
      />
    </div>
  )
}
