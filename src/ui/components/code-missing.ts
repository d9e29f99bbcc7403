import { toast } from './toasts/toast.ts'

/**
 * A dialog's code did not come: the page stays as it is, and the next press tries again. Without a connection the banner
 * says so already, and a toast, whose code may be missing too, would come when it is true no more.
 */
export function tellCodeMissing(): void {
  if (navigator.onLine) toast.error('Não conseguimos abrir agora. Espere um instante e tente de novo.')
}
