import { List } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useOverlay } from '../../../../components/overlay/use-overlay.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ResultsMap, type ResultsMapProps } from './results-map.tsx'

/** The map in full screen on a phone. The address keeps it open, so Back closes it. */
export function MapDialog({ onList, ...map }: ResultsMapProps & { readonly onList: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useOverlay(true, { onClose: onList, hasOwnEntry: false })
  // Closed before its removal, so that the browser returns the focus to the button that opened it.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label="Mapa"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onList()
      }}
      onClose={(event) => {
        // After a second Escape in a row the browser closes without asking.
        if (event.target === event.currentTarget) onList()
      }}
      className="m-0 flex h-dvh max-h-none w-full max-w-none flex-col bg-page p-3 text-ink"
    >
      <Button variant="secondary" icon={<List size={18} aria-hidden="true" />} onClick={onList}>
        Voltar à lista
      </Button>
      <ResultsMap {...map} onList={onList} className="min-h-0 flex-1" />
    </dialog>
  )
}
