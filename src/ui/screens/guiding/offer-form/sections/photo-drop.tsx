import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'

/** Named one by one, so that phones turn their own format into one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

interface PhotoDropProps {
  readonly ref: Ref<HTMLElement>
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled: boolean
  readonly describedBy: string
  readonly hint: ReactNode
  readonly children: ReactNode
}

/** Accepts several photos at once, chosen or dropped anywhere on the form. */
export function PhotoDrop({ ref, onFiles, disabled, describedBy, hint, children }: PhotoDropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      ref={ref}
      aria-label="Fotos"
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        // Without it the browser would leave the page for the file.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className="flex flex-col gap-6"
    >
      <div
        className={cx(
          'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center transition-colors',
          isOver && !disabled ? 'border-primary-ring bg-primary-soft' : 'border-line-strong bg-page',
        )}
      >
        <Button
          icon={<ImagePlus size={20} aria-hidden="true" />}
          data-field="photos"
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          Escolher fotos
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label="Arquivos de fotos"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // The same files may be chosen again.
            currentTarget.value = ''
            onFiles(files)
          }}
        />
        <p className="max-w-md text-sm text-ink-muted">{hint}</p>
      </div>
      {children}
    </section>
  )
}
