import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'

const WIDTHS = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const PERCENTS = [100, 150, 200, 300, 400] as const
const LARGEST = WIDTHS.length - 1

export interface PictureDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  /** A data URL. */
  readonly src: string
}

/** A picture as large as the screen, and larger: it is moved by scrolling, which a finger and the arrow keys do. */
export function PictureDialog({ open, onClose, label, src }: PictureDialogProps) {
  const [step, setStep] = useState(0)
  const close = () => {
    setStep(0)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={label}
      size="lg"
      shape="full"
      footer={
        <>
          <p role="status" className="mr-auto text-sm text-ink-muted tabular-nums">
            {PERCENTS[step]} %
          </p>
          <Button
            variant="secondary"
            disabled={step === 0}
            icon={<ZoomOut size={18} aria-hidden="true" />}
            onClick={() => setStep((old) => Math.max(0, old - 1))}
          >
            Reduzir
          </Button>
          <Button
            variant="secondary"
            disabled={step === LARGEST}
            icon={<ZoomIn size={18} aria-hidden="true" />}
            onClick={() => setStep((old) => Math.min(LARGEST, old + 1))}
          >
            Ampliar
          </Button>
        </>
      }
    >
      <section
        aria-label={`${label}, ${PERCENTS[step]} %`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="overflow-auto rounded-md bg-sunken"
      >
        <img src={src} alt={label} className={cx('h-auto max-w-none', WIDTHS[step])} />
      </section>
    </Dialog>
  )
}
