import { useState } from 'react'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { usePrices } from '../../../../components/prices.tsx'
import { AfterPaint } from '../../../../components/ui/after-paint.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Price } from '../../../../components/ui/price.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { BuyButtons } from './buy-buttons.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

/** React Aria's calendar is heavy, so its code loads once the person seems about to choose. */
export const loadChooser = () => import('./chooser.tsx').then((module) => module.Chooser)

interface ChooserDialogProps {
  readonly booking: BookingChoice
  readonly open: boolean
  readonly onClose: () => void
}

/** Full screen on a phone, a wide dialog elsewhere. Each press is saved at once, so there is nothing to confirm. */
export function ChooserDialog({ booking, open, onClose }: ChooserDialogProps) {
  const Chooser = useCode(loadChooser, open, () => {
    onClose()
    showCodeMissing()
  })
  const shown = usePrices()(booking.total)
  const [isMissingShown, setMissingShown] = useState(false)
  const { day, time, people } = booking.missing
  const missing = day ?? time ?? people
  const close = () => {
    setMissingShown(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Escolha data e pessoas"
      shape="full"
      size="lg"
      footer={
        <>
          {isMissingShown && missing !== undefined && (
            <p role="alert" className="w-full rounded-md bg-warning-soft px-4 py-2 text-sm">
              {missing} Para sair sem escolher, feche esta janela.
            </p>
          )}
          <Price {...shown} before="Total" className="mr-auto" />
          <Button
            variant={booking.isComplete ? 'ghost' : 'primary'}
            onClick={missing === undefined || booking.isGone ? close : () => setMissingShown(true)}
          >
            Pronto
          </Button>
          {booking.isComplete && <BuyButtons booking={booking} place="footer" onDone={close} />}
        </>
      }
    >
      <AfterPaint fallback={<ChooserSkeleton />}>
        {Chooser === null ? <ChooserSkeleton /> : <Chooser booking={booking} />}
      </AfterPaint>
    </Dialog>
  )
}

function ChooserSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div>
        <Skeleton className="mb-2 h-11" />
        <Skeleton className="h-88 rounded-lg" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  )
}
