import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { selectIsLoggedIn } from '../../../core/session/session.selectors.ts'
import { useApp } from '../../app.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'

type Mark = (section: string, isUnsaved: boolean) => void

const UnsavedContext = createContext<Mark>(() => undefined)

/** Says that a section holds changes that are not saved. */
export function useUnsaved(section: string, isUnsaved: boolean): void {
  const mark = useContext(UnsavedContext)
  useEffect(() => {
    if (!isUnsaved) return
    mark(section, true)
    return () => mark(section, false)
  }, [mark, section, isUnsaved])
}

interface UnsavedGuardProps {
  /** A part of the address's query that names what stands inside, as the tab of a page. */
  readonly part?: string
  readonly children: ReactNode
}

/**
 * Asks before unsaved changes are left for another page, and lets the browser ask before the tab is closed. A session that
 * ends is never held up, nor is a move within the page, unless it leaves what is named by `part`.
 */
export function UnsavedGuard({ part, children }: UnsavedGuardProps) {
  const { session } = useApp()
  const unsaved = useRef(new Map<string, number>())
  const [mark] = useState(() => (section: string, isUnsaved: boolean) => {
    // Two forms may share a name.
    const count = (unsaved.current.get(section) ?? 0) + (isUnsaved ? 1 : -1)
    if (count > 0) unsaved.current.set(section, count)
    else unsaved.current.delete(section)
  })
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved.current.size > 0 && isLeft(current, next, part) && selectIsLoggedIn(session.getSnapshot()),
    enableBeforeUnload: () => unsaved.current.size > 0,
    withResolver: true,
  })
  const sections = blocker.status === 'blocked' ? [...unsaved.current.keys()] : []
  return (
    <UnsavedContext value={mark}>
      {children}
      <Dialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        hasOwnEntry={false}
        title="Sair sem salvar?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => blocker.proceed?.()}>
              Sair sem salvar
            </Button>
            <Button onClick={() => blocker.reset?.()}>Continuar editando</Button>
          </>
        }
      >
        <p>
          Você mudou {new Intl.ListFormat('pt-BR').format(sections)} e ainda não salvou. Se sair agora, o que digitou se
          perde.
        </p>
      </Dialog>
    </UnsavedContext>
  )
}

interface Place {
  readonly pathname: string
  readonly search: object
}

function isLeft(current: Place, next: Place, part: string | undefined): boolean {
  if (next.pathname !== current.pathname) return true
  return part !== undefined && Reflect.get(next.search, part) !== Reflect.get(current.search, part)
}
