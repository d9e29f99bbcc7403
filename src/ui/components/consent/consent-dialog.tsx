import { useState } from 'react'
import { ASKED_PURPOSES, type Choices } from '../../../core/privacy/consent.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PurposeSwitch } from './purpose-switch.tsx'
import { PURPOSES } from './purposes.ts'

interface ConsentDialogProps {
  readonly open: boolean
  /** Current decisions. */
  readonly choices: Choices
  readonly onClose: () => void
  readonly onDecide: (choices: Choices) => void
}

/** Decides about storage on the device, by purpose. Closing it decides nothing. */
export function ConsentDialog({ open, choices, onClose, onDecide }: ConsentDialogProps) {
  const [changed, setChanged] = useState<Partial<Choices>>({})
  const shown: Choices = { ...choices, ...changed }
  const close = () => {
    setChanged({})
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Preferências de privacidade"
      description="Escolha o que podemos guardar neste aparelho."
      size="md"
      footer={
        <Button
          onClick={() => {
            setChanged({})
            onDecide(shown)
          }}
        >
          Salvar escolhas
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <PurposeSwitch
          label="Necessários"
          text="Manter você na sua conta, guardar a moeda que você escolheu e esta decisão. Sem eles o site não funciona."
          checked
        />
        {ASKED_PURPOSES.map((purpose) => (
          <PurposeSwitch
            key={purpose}
            {...PURPOSES[purpose]}
            checked={shown[purpose]}
            onChange={(granted) => setChanged((former) => ({ ...former, [purpose]: granted }))}
          />
        ))}
        <p className="text-sm text-ink-muted">
          Não usamos cookies de publicidade nem rastreamos você em outros sites. Recusar não atrapalha em nada: você
          busca, reserva e paga do mesmo jeito.
        </p>
      </div>
    </Dialog>
  )
}
