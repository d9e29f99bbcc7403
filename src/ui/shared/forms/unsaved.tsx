import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { selectIsLoggedIn } from '../../../core/session/session.selectors.ts'
import { useApp } from '../../app.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { listText } from '../../labels.ts'

type Mark = (section: string, isUnsaved: boolean) => void

const UnsavedContext = createContext<Mark>(() => undefined)

/** Reports that a section has unsaved changes. */
export function useUnsaved(section: string, isUnsaved: boolean): void {
  const mark = useContext(UnsavedContext)
  // A layout effect runs before the paint that shows the change, so that leaving at once asks too.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    mark(section, true)
    return () => mark(section, false)
  }, [mark, section, isUnsaved])
}

interface UnsavedGuardProps {
  /** Name of the query parameter whose change leaves the content, such as a page's tab. */
  readonly part?: string
  readonly children: ReactNode
}

/**
 * Asks before a navigation discards unsaved changes, and makes the browser ask before the tab is closed. Never delays the end of a session
 * or a navigation within the page, unless it changes `part`.
 */
export function UnsavedGuard({ part, children }: UnsavedGuardProps) {
  const { session } = useApp()
  const unsaved = useRef(new Map<string, number>())
  const [isAnyUnsaved, setAnyUnsaved] = useState(false)
  const [mark] = useState(() => (section: string, isUnsaved: boolean) => {
    // Two forms may have the same name.
    const count = (unsaved.current.get(section) ?? 0) + (isUnsaved ? 1 : -1)
    if (count > 0) unsaved.current.set(section, count)
    else unsaved.current.delete(section)
    setAnyUnsaved(unsaved.current.size > 0)
  })
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved.current.size > 0 && isLeft(current, next, part) && selectIsLoggedIn(session.getSnapshot()),
    enableBeforeUnload: () => unsaved.current.size > 0,
    // A blocker delays every navigation, so that a menu that closes meanwhile would go back and undo it.
    disabled: !isAnyUnsaved,
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
        <p>Você mudou {listText(sections)} e ainda não salvou. Se sair agora, o que digitou se perde.</p>
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
