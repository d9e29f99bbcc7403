import { useEffect, useRef, useState } from 'react'
import type { IdentityEntrance } from '../../../core/identity/identity-entrance.ts'
import { useSession } from '../../use-session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { type IdentityFailureText, identityFailureText } from './identity-failure.ts'

/**
 * Milliseconds after which a person who returns without a login may try again. Firebase itself notices a closed window only after ten
 * seconds.
 */
const BACK_WITHOUT_ANSWER_MS = 1500

export function IdentityButton({ identity }: { readonly identity: IdentityEntrance }) {
  const { isBusy } = useSession()
  const [state, setState] = useState<'idle' | 'waiting' | 'waiting in vain'>('idle')
  const [failure, setFailure] = useState<IdentityFailureText | null>(null)
  const latest = useRef(0)

  const press = async () => {
    latest.current += 1
    const mine = latest.current
    setFailure(null)
    setState('waiting')
    const text = await identity.enterWithGoogle().then(() => null, identityFailureText)
    // A later press replaced this one's window.
    if (mine !== latest.current) return
    setFailure(text)
    setState('idle')
  }

  useEffect(() => {
    if (state !== 'waiting') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const back = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setState('waiting in vain'), BACK_WITHOUT_ANSWER_MS)
    }
    addEventListener('focus', back)
    // Returns from Google by the browser's Back button restore the page from its cache.
    addEventListener('pageshow', back)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', back)
      removeEventListener('pageshow', back)
    }
  }, [state])

  return (
    <div className="flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-muted">
        <span className="h-px grow bg-line" />
        ou
        <span className="h-px grow bg-line" />
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<GoogleMark />}
        loading={state === 'waiting'}
        disabled={isBusy && state === 'idle'}
        loadingLabel="Esperando o Google…"
        onClick={() => void press()}
      >
        Continuar com o Google
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {state === 'waiting in vain' && !isBusy && 'Fechou a janela do Google? É só tentar de novo.'}
        {failure?.isQuiet && failure.text}
      </p>
      <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger empty:hidden">
        {failure !== null && !failure.isQuiet && failure.text}
      </p>
      <p className="text-center text-xs text-ink-muted">
        Ao continuar com o Google, você aceita os{' '}
        <AppLink href="/termos-condicoes" className="underline">
          Termos e condições
        </AppLink>{' '}
        e a{' '}
        <AppLink href="/politica-de-privacidade" className="underline">
          Política de privacidade
        </AppLink>
        .
      </p>
    </div>
  )
}
