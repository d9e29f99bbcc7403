import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import type { Announcement } from '../../../core/startup/configs.ts'
import { useApp } from '../../app.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Storage key of the announcement that the person closed. */
const CLOSED_KEY = 'tp:announcement'

export function AnnouncementBar({ id, text, link }: Announcement) {
  const { storage } = useApp()
  const [isClosed, setClosed] = useState(() => storage.read(CLOSED_KEY) === id)
  if (isClosed) return null
  const close = () => {
    storage.write(CLOSED_KEY, id)
    setClosed(true)
  }
  return (
    <aside aria-label="Aviso" className="bg-primary-soft text-ink print:hidden">
      <div className="page-width flex items-center gap-3 py-1 text-sm">
        <Megaphone size={18} aria-hidden="true" className="shrink-0 text-primary-text" />
        <p className="min-w-0 flex-1 py-2 wrap-anywhere">
          {text}{' '}
          {link !== null && (
            <AppLink
              href={link}
              className="font-medium whitespace-nowrap text-primary-text underline underline-offset-4"
            >
              Saiba mais
            </AppLink>
          )}
        </p>
        <IconButton label="Fechar aviso" icon={<X size={18} />} onClick={close} />
      </div>
    </aside>
  )
}
