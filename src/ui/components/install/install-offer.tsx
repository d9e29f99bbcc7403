import { useSelector } from '@xstate/react'
import { Share, Smartphone } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { selectOfferedWay } from '../../../core/install/install.machine.ts'
import type { InstallWay } from '../../../core/install/install-host.port.ts'
import type { InstallActor } from '../../../core/install/provide-install.ts'
import { useApp } from '../../app.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { useCode } from '../ui/use-code.ts'

interface InstallOfferProps {
  readonly className?: string
}

/** Offers to install the application, beside a voucher. Shows nothing if that is impossible or was refused. */
export function InstallOffer({ className }: InstallOfferProps) {
  const app = useApp()
  const actor: InstallActor | null = useCode(
    () => app.loadInstall(),
    true,
    // Another page may offer it.
    (error) => app.log.warn('install code not loaded', error),
  )
  return actor && <Offer actor={actor} className={className} />
}

function Offer({ actor, className }: { readonly actor: InstallActor; readonly className: string | undefined }) {
  const way = useSelector(actor, selectOfferedWay)
  const [isRefusedHere, setRefusedHere] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (isRefusedHere) answer.current?.focus()
  }, [isRefusedHere])
  if (isRefusedHere) {
    return (
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        data-quiet-focus
        className={cx('text-center text-sm text-ink-muted print:hidden', className)}
      >
        Tudo bem, não mostramos mais isto neste aparelho. Se mudar de ideia, é só usar o menu do navegador.
      </p>
    )
  }
  if (way === null) return null
  return (
    <Card as="section" aria-label="Instalar o app" className={cx('flex gap-4 text-left print:hidden', className)}>
      <Smartphone size={28} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-text" />
      <div className="min-w-0">
        <h2 className="text-lg">Seus vouchers à mão, mesmo sem sinal</h2>
        <p className="mt-1 text-ink-muted">{WORDS[way]}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {way === 'prompt' && <Button onClick={() => actor.send({ type: 'install' })}>Instalar</Button>}
          <Button
            variant="ghost"
            onClick={() => {
              actor.send({ type: 'refuse' })
              setRefusedHere(true)
            }}
          >
            {way === 'prompt' ? 'Agora não' : 'Entendi'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const WORDS: Readonly<Record<InstallWay, ReactNode>> = {
  prompt:
    'Instale o Tour Presencial na tela inicial: abre num toque e mostra suas reservas onde não há internet. Quase não ocupa espaço.',
  'by hand': (
    <>
      Para ter o Tour Presencial na tela inicial, toque em{' '}
      <span className="whitespace-nowrap font-medium text-ink">
        <Share size={16} aria-hidden="true" className="inline align-[-2px]" /> Compartilhar
      </span>{' '}
      (em alguns aparelhos, no menu •••) e depois em{' '}
      <span className="font-medium text-ink">“Adicionar à Tela de Início”</span>.
    </>
  ),
}
