import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../core/offers/offer.ts'
import { showCodeMissing } from '../../components/code-missing.ts'
import { useCode } from '../../components/ui/use-code.ts'

const loadViewer = () => import('./gallery-viewer.tsx').then((module) => module.GalleryViewer)

interface Viewing {
  /** Handler of the button that opens the picture. */
  readonly open: (index: number) => (event: { currentTarget: HTMLButtonElement }) => void
  /** Belongs beside the pictures. */
  readonly viewer: ReactNode
}

/** Opens pictures on the whole screen; the code comes with the first press. */
export function useGalleryViewer(pictures: readonly Picture[], title: string): Viewing {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const GalleryViewer = useCode(loadViewer, openAt !== null, () => {
    setOpenAt(null)
    showCodeMissing()
  })
  // The dialog returns the focus to the element that had it, but Safari does not focus a pressed button.
  useEffect(() => {
    if (openAt === null) opener.current?.focus()
  }, [openAt])
  return {
    open: (index) => (event) => {
      opener.current = event.currentTarget
      setOpenAt(index)
    },
    viewer: openAt !== null && GalleryViewer !== null && (
      <GalleryViewer pictures={pictures} title={title} startAt={openAt} onClose={() => setOpenAt(null)} />
    ),
  }
}
