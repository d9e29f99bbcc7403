import { Camera, CircleCheck, FileText, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useApp } from '../../../app.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import type { FileReading } from '../../../shared/files/read-document.ts'
import { useResource } from '../../../shared/use-resource.ts'

/** A valid file. Only the form holds it; the device stores nothing. */
interface ChosenFile {
  /** Data URL. */
  readonly content: string
  readonly name: string
}

/** The field's value. A form with a file still being read cannot be submitted, because the file would be missing. */
export type Chosen = ChosenFile | 'reading' | null

/** Value for a form's rules: empty without a valid file. */
export const contentOf = (chosen: Chosen): string => (chosen === null || chosen === 'reading' ? '' : chosen.content)

interface DocumentFieldProps {
  /** Wire name: useForm focuses the field by it. */
  readonly name: string
  readonly label: string
  readonly hint: string
  /** Why the last file was refused; null without a refusal. */
  readonly refusal?: string | null
  /** Types that the picker offers. Named one by one, so that phones turn their own format into one of these. */
  readonly accept: string
  /** Which camera takes the photo. */
  readonly camera: 'user' | 'environment'
  readonly chooseLabel: string
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  readonly read: FileReading
  readonly error: string | null
  readonly disabled: boolean
  /** Before a choice: what the picture should look like. */
  readonly icon: ReactNode
}

/** One document: taken or chosen, judged and scaled on this device, shown, exchanged or taken away. */
export function DocumentField(props: DocumentFieldProps) {
  const { name, label, hint, refusal = null, accept, camera, chooseLabel, error, disabled, icon } = props
  const { sentence, choose, clear } = useReading(props)
  const isReading = props.chosen === 'reading'
  const chosen = props.chosen === 'reading' ? null : props.chosen
  const id = useId()
  const main = useRef<HTMLButtonElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const input = {
    type: 'file',
    hidden: true,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const file = currentTarget.files?.[0]
      if (file) choose(file)
      // The same file may be chosen again.
      currentTarget.value = ''
    },
  } as const
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-4 rounded-lg border border-line-strong bg-surface p-4">
        <Thumbnail chosen={chosen} icon={icon} />
        <div className="min-w-44 flex-1">
          {refusal !== null && (
            <p id={`${id}-refusal`} className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm wrap-anywhere">
              <strong className="font-semibold">A foto anterior foi recusada:</strong> {refusal}
            </p>
          )}
          {chosen?.content.startsWith('data:application/pdf') && (
            <p className="mb-2 text-sm font-medium wrap-anywhere">{chosen.name}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              ref={main}
              name={name}
              size="sm"
              variant="secondary"
              className="min-h-11"
              icon={<ImageUp size={18} aria-hidden="true" />}
              loading={isReading}
              loadingLabel="Abrindo o arquivo…"
              disabled={disabled}
              aria-describedby={`${id}-refusal ${id}-hint ${id}-error`}
              onClick={() => fileInput.current?.click()}
            >
              {chosen === null ? chooseLabel : 'Trocar'}
            </Button>
            <span className="hidden pointer-coarse:contents">
              <Button
                size="sm"
                variant="secondary"
                className="min-h-11"
                icon={<Camera size={18} aria-hidden="true" />}
                disabled={disabled || isReading}
                onClick={() => cameraInput.current?.click()}
              >
                Tirar foto
              </Button>
            </span>
            {chosen !== null && (
              <Button
                size="sm"
                variant="ghost"
                className="min-h-11"
                icon={<Trash2 size={18} aria-hidden="true" />}
                disabled={disabled}
                onClick={() => {
                  clear()
                  main.current?.focus()
                }}
              >
                Remover
              </Button>
            )}
          </div>
          <input {...input} ref={fileInput} accept={accept} />
          <input {...input} ref={cameraInput} accept={PICTURES} capture={camera} />
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-muted">
            {hint}
          </p>
          <div className="mt-1">
            <FieldError id={`${id}-error`} error={isReading ? null : (sentence ?? error)} />
          </div>
        </div>
      </div>
    </fieldset>
  )
}

/** Replaces a field: an earlier photo was accepted. */
export function KeptDocument({ label }: { readonly label: string }) {
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-success" />
      <span className="min-w-0">
        <strong className="font-semibold">{label}</strong>: aceita. Não precisa enviar de novo.
      </span>
    </p>
  )
}

export const PICTURES = 'image/jpeg,image/png,image/webp'

function Thumbnail({ chosen, icon }: { readonly chosen: ChosenFile | null; readonly icon: ReactNode }) {
  const look = 'grid h-24 w-32 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-muted'
  if (chosen === null || !chosen.content.startsWith('data:image/')) {
    return <span className={look}>{chosen === null ? icon : <FileText size={32} aria-hidden="true" />}</span>
  }
  return (
    <span className={look}>
      <img src={chosen.content} alt="A foto que você escolheu" className="h-24 w-32 object-contain" />
    </span>
  )
}

const NOT_OPENED = 'Não conseguimos abrir o arquivo agora. Confira sua internet e tente de novo.'

/** Reads the chosen file; a later choice, a removal or leaving the page stops it. */
function useReading({ read, onChosen }: Pick<DocumentFieldProps, 'read' | 'onChosen'>) {
  const {
    account: { pictures },
    log,
  } = useApp()
  const [chosen, setChosen] = useState<{ readonly number: number; readonly file: File | null }>({
    number: 0,
    file: null,
  })
  const { file, number } = chosen
  const { value, failure } = useResource({
    key: file && `${number}`,
    load: async (signal) => file && (await read(pictures, file, signal)),
    onLoaded: (result) => onChosen(result === null || result.kind === 'refused' ? null : result),
    // The file is not the cause: the reader's code did not load, for example without a connection.
    onFailed: (error) => {
      log.warn('reading document failed', error)
      onChosen(null)
    },
  })
  const take = (taken: File | null) => setChosen((old) => ({ number: old.number + 1, file: taken }))
  return {
    sentence: failure === null ? (value?.kind === 'refused' ? value.sentence : null) : NOT_OPENED,
    choose: (taken: File) => {
      onChosen('reading')
      take(taken)
    },
    clear: () => {
      onChosen(null)
      take(null)
    },
  }
}
