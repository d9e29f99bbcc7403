import { Dialog, type DialogProps } from './dialog.tsx'

export type SheetProps = Omit<DialogProps, 'shape'>

/** For filters and similar content: at the bottom of a phone, at the right of a wide screen. */
export function Sheet(props: SheetProps) {
  return <Dialog size="sm" {...props} shape="side" />
}
