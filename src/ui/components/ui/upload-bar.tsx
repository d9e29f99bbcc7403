/** Percent: everything is sent, and the answer is awaited. */
const ALL_SENT = 99

interface UploadBarProps {
  readonly percent: number
  readonly label: string
  /** Text after everything is sent. */
  readonly awaiting: string
}

/** Upload progress. Screen readers hear quarters, not every percent. */
export function UploadBar({ percent, label, awaiting }: UploadBarProps) {
  const text = (shown: number) => (shown >= ALL_SENT ? awaiting : `Enviando… ${shown}%`)
  return (
    <div className="w-full">
      <p aria-hidden="true" className="mb-2 text-sm text-ink-muted tabular-nums">
        {text(percent)}
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-none bg-line text-primary-ring [&::-moz-progress-bar]:bg-primary-ring [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ring"
      />
      <p role="status" className="sr-only">
        {text(percent >= ALL_SENT ? percent : Math.floor(percent / 25) * 25)}
      </p>
    </div>
  )
}
