import { useEffect, useState } from 'react'
import type { PasswordScore } from '../../../core/account/password-strength.port.ts'
import { useApp } from '../../app.tsx'
import { cx } from '../ui/cx.ts'

export interface PasswordMeterProps {
  readonly password: string
  /** What a stranger would try first: the person's name, address, nickname. */
  readonly hints: readonly string[]
  /** False where something else beside the field says what to do about a weak one. */
  readonly withAdvice?: boolean
}

/** The shortest that the backend takes. */
const SHORTEST = 8
/** Guessed as soon as anything: the name of the site. */
const OF_THE_SITE = 'tour presencial viagem passeio turismo'

const LEVELS = [
  { label: 'Fraca', bars: 1, color: 'bg-danger', text: 'text-danger' },
  { label: 'Razoável', bars: 2, color: 'bg-warning', text: 'text-warning' },
  { label: 'Boa', bars: 3, color: 'bg-success', text: 'text-success' },
  { label: 'Forte', bars: 4, color: 'bg-success', text: 'text-success' },
] as const

const LEVEL_OF = [0, 0, 1, 2, 3] as const

function levelOf(password: string, score: PasswordScore) {
  return LEVELS[password.length < SHORTEST ? 0 : LEVEL_OF[score]]
}

/**
 * How strong a new password is, under its field: a bar for the eye, a word that screen readers are told when it changes.
 * What judges is fetched with the first letter; where it does not come there is no judgement here, only the server's.
 */
export function PasswordMeter({ password, hints, withAdvice = true }: PasswordMeterProps) {
  const score = useScore(password, hints)
  const level = password === '' || score === null ? null : levelOf(password, score)
  return (
    // Takes its place with the first letter: a judgement that came between pressing and releasing moved the page away below the finger.
    <div className={cx('mt-1.5', password === '' && 'sr-only')}>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {LEVELS.map(({ label, bars }) => (
          <span
            key={label}
            className={cx(
              'h-1 rounded-full transition-colors',
              level !== null && bars <= level.bars ? level.color : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-muted">
        {level && (
          <>
            Força da senha: <strong className={cx('font-semibold', level.text)}>{level.label}</strong>
            {level === LEVELS[0] && withAdvice && '. Junte três ou quatro palavras que não combinem entre si.'}
          </>
        )}
      </p>
    </div>
  )
}

/** The last judgement stays until the next is there, so that nothing flickers while somebody types. */
function useScore(password: string, hints: readonly string[]): PasswordScore | null {
  const { passwordStrength } = useApp().account
  const [score, setScore] = useState<PasswordScore | null>(null)
  const known = [...hints, OF_THE_SITE].join('\n')
  useEffect(() => {
    if (password === '') return
    let isLate = false
    passwordStrength.estimate(password, known.split('\n')).then(
      (judged) => {
        if (!isLate) setScore(judged)
      },
      () => {
        if (!isLate) setScore(null)
      },
    )
    return () => {
      isLate = true
    }
  }, [passwordStrength, password, known])
  return score
}
