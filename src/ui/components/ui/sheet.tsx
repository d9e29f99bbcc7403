import { Dialog, type DialogProps } from './dialog.tsx'

export type SheetProps = Omit<DialogProps, 'shape'>

/** Filters and the like: rises from the bottom on a phone, stands at the right on a wide screen. */
export function Sheet(props: SheetProps) {
  return <Dialog size="sm" {...props} shape="side" />
}
