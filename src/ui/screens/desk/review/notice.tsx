import { CircleCheck, Info } from 'lucide-react'

export interface NoticeText {
  readonly tone: 'done' | 'warning'
  readonly text: string
}

/** The latest result. Both live regions exist before their text, so that it is announced. */
export function Notice({ notice }: { readonly notice: NoticeText | null }) {
  const done = notice?.tone === 'done' ? notice.text : null
  const warning = notice?.tone === 'warning' ? notice.text : null
  return (
    <>
      <p role="status" className={done === null ? 'sr-only' : `${line} bg-success-soft text-success`}>
        {done !== null && (
          <>
            <CircleCheck size={18} aria-hidden="true" className="mt-1 shrink-0" />
            <span>{done}</span>
          </>
        )}
      </p>
      <p role="alert" className={warning === null ? 'sr-only' : `${line} bg-warning-soft`}>
        {warning !== null && (
          <>
            <Info size={18} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
            <span>{warning}</span>
          </>
        )}
      </p>
    </>
  )
}

const line = 'mb-5 flex items-start gap-2 rounded-md px-4 py-3 font-medium wrap-anywhere'
