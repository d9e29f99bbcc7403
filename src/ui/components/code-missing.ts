import { toast } from './toasts/toast.ts'

/**
 * Tells the person that a dialog's code could not be loaded; the next press tries again. Offline the banner says it already,
 * and a toast, whose code may be missing too, would come too late.
 */
export function showCodeMissing(): void {
  if (navigator.onLine) toast.error('Não conseguimos abrir agora. Espere um instante e tente de novo.')
}
