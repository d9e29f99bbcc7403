import type { DiffPart } from '../../../../../core/text/word-diff.ts'

interface DiffTextProps {
  readonly parts: readonly DiffPart[]
  readonly side: 'before' | 'after'
}

/** A text with its differences marked by more than colour: struck out or underlined. */
export function DiffText({ parts, side }: DiffTextProps) {
  if (parts.length === 0) return <span className="text-ink-muted">Vazio</span>
  return parts.map(({ text, isChanged }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    if (!isChanged) return <span key={index}>{text}</span>
    return side === 'before' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <del key={index} className="bg-danger-soft text-danger decoration-1">
        {text}
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <ins key={index} className="bg-success-soft text-success decoration-1 underline-offset-2">
        {text}
      </ins>
    )
  })
}
