import { toast } from './toasts/toast.ts'

/**
 * Reports that a dialog's code failed to load; the next press tries again. Offline it shows nothing: the banner already says so, and the
 * toast's own code may be missing too.
 */
export function showCodeMissing(): void {
  if (navigator.onLine) toast.error('Não conseguimos abrir agora. Tente de novo em alguns instantes.')
}
