import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraUnavailable, type CodeScanner } from '../../../../../core/bookings/code-scanner.port.ts'
import { readBookingCode } from '../../../../../core/bookings/typed-code.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { FailureState } from '../../../../components/ui/failure-state.tsx'

interface ScanDialogProps {
  readonly scanner: CodeScanner
  readonly onClose: () => void
  /** Called once, with the first code of a voucher. */
  readonly onCode: (code: string) => void
}

/** The camera's picture until a voucher is found. Mounted only while open. */
export function ScanDialog({ scanner, onClose, onCode }: ScanDialogProps) {
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      shape="full"
      size="sm"
      title="Ler o QR do voucher"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Digitar o código
        </Button>
      }
    >
      {failure === null ? (
        <Picture scanner={scanner} onCode={onCode} onFailure={setFailure} />
      ) : (
        <FailureState title="A câmera não abriu" headingLevel={3} onRetry={() => setFailure(null)} className="py-6">
          {OBSTACLE_TEXTS[failure instanceof CameraUnavailable ? failure.obstacle : 'code']}
        </FailureState>
      )}
    </Dialog>
  )
}

const OBSTACLE_TEXTS = {
  denied: 'Este site não pode usar a câmera. Libere a câmera nas configurações do navegador, ou digite o código.',
  none: 'Não encontramos uma câmera neste aparelho. Digite o código do voucher.',
  busy: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo, ou digite o código.',
  code: 'Não conseguimos preparar a leitura. Confira sua internet e tente de novo, ou digite o código.',
} as const

interface PictureProps {
  readonly scanner: CodeScanner
  readonly onCode: (code: string) => void
  readonly onFailure: (failure: unknown) => void
}

function Picture({ scanner, onCode, onFailure }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOther, setOther] = useState(false)
  const watch = useEffectEvent((picture: HTMLVideoElement, leaving: AbortController) => {
    const read = (text: string) => {
      const code = readBookingCode(text)
      if (code === null) return setOther(true)
      leaving.abort()
      navigator.vibrate?.(80)
      onCode(code)
    }
    scanner.watch(picture, read, leaving.signal).catch(onFailure)
  })
  useEffect(() => {
    const leaving = new AbortController()
    if (video.current !== null) watch(video.current, leaving)
    return () => leaving.abort()
  }, [])
  return (
    <>
      <div className="relative mx-auto aspect-square w-full max-w-md overflow-hidden rounded-lg bg-black">
        <video ref={video} muted playsInline className="size-full object-cover" aria-label="O que a câmera vê" />
        <span aria-hidden="true" className="absolute inset-[14%] rounded-lg border-4 border-white/80" />
      </div>
      <p role="status" className="mt-4 text-center">
        {isOther ? 'Este QR Code não é de um voucher.' : 'Aponte para o QR Code do voucher.'}
      </p>
    </>
  )
}
