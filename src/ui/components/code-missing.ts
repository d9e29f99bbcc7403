import { toast } from './toasts/toast.ts'

/** A dialog's code did not come: the page stays as it is, and the next press tries again. */
export const tellCodeMissing = () =>
  void toast.error('Não conseguimos abrir agora. Confira sua internet e tente de novo.')
