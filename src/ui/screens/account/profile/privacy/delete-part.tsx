import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'

const loadDialog = () => import('./delete-dialog.tsx').then((module) => module.DeleteDialog)

export function DeletePart() {
  const [isOpen, setOpen] = useState(false)
  const DeleteDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  return (
    <div>
      <h3 className="text-base">Excluir a conta</h3>
      <p className="mt-1 text-sm text-ink-muted">
        Apagamos o que é seu e você sai de todos os aparelhos. Antes de confirmar, mostramos o que a lei nos faz
        guardar.
      </p>
      <Button
        variant="secondary"
        className="mt-4 text-danger!"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Excluir minha conta
      </Button>
      {DeleteDialog !== null && <DeleteDialog open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
