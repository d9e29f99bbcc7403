import { useEffect, useState } from 'react'
import { SHORTEST_PASSWORD } from '../../../core/account/limits.ts'
import type { PasswordScore } from '../../../core/account/password-strength.port.ts'
import { useApp } from '../../app.tsx'
import { cx } from '../ui/cx.ts'

export interface PasswordMeterProps {
  readonly password: string
  /** Words that an attacker would try first: the person's name, address, nickname. */
  readonly hints: readonly string[]
  /** False if another element gives the advice. */
  readonly withAdvice?: boolean
}

/** Words of the site, which attackers try early. */
const OF_THE_SITE = 'tour presencial viagem passeio turismo'

const LEVELS = [
  { label: 'Fraca', bars: 1, color: 'bg-danger', text: 'text-danger' },
  { label: 'Razoável', bars: 2, color: 'bg-warning', text: 'text-warning' },
  { label: 'Boa', bars: 3, color: 'bg-success', text: 'text-success' },
  { label: 'Forte', bars: 4, color: 'bg-success', text: 'text-success' },
] as const

const LEVEL_OF = [0, 0, 1, 2, 3] as const

function levelOf(password: string, score: PasswordScore) {
  return LEVELS[[...password].length < SHORTEST_PASSWORD ? 0 : LEVEL_OF[score]]
}

/**
 * Strength of a new password: a bar, and a word that screen readers announce on change. The estimator loads with the first letter; without
 * it only the server judges.
 */
export function PasswordMeter({ password, hints, withAdvice = true }: PasswordMeterProps) {
  const score = useScore(password, hints)
  const level = password === '' || score === null ? null : levelOf(password, score)
  return (
    // Reserves its room with the first letter: a result that appears between press and release would move the page under the finger.
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

/** Keeps the last result until the next, so that nothing flickers during typing. */
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
