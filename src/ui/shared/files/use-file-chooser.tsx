import { type ReactNode, useRef } from 'react'

interface FileChooserProps {
  /** Name of the field. */
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** `open` shows the device's file chooser; `input` belongs beside the button. */
export function useFileChooser({ label, accept, multiple = false, onFiles }: FileChooserProps): {
  readonly open: () => void
  readonly input: ReactNode
} {
  const element = useRef<HTMLInputElement>(null)
  return {
    open: () => element.current?.click(),
    input: (
      <input
        ref={element}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again after a failure.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}
