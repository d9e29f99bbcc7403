import type { Money } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { failureText } from '../../../failure-sentence.ts'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { returnText } from './money-words.ts'
import { RecordLink } from './record-link.tsx'

/** Payments that the bank took back by itself (MED). */
export function BankReturnsPart({ money }: { readonly money: Money }) {
  const { value, failure } = useResource({ key: 'bank returns', load: (signal) => money.fetchBankReturns(signal) })
  if (value === null) return <ProblemLine text={failure === null ? null : failureText(failure).text} />
  if (value.length === 0) return <p className="text-ink-muted">O banco não tomou nenhum pagamento de volta.</p>
  return (
    <>
      <p className="mb-3 text-ink-muted">
        O banco devolveu estes valores a quem pagou, depois de uma contestação. A reserva continua valendo até alguém
        cancelar: fale com o banco, com o viajante e com o guia.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {value.map(({ endToEndId, amount, nature, notedAt, bookings }) => (
          <li key={`${endToEndId} ${notedAt}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <strong className="font-semibold tabular-nums">{formatBrl(amount)}</strong>
              <span>{returnText(nature)}</span>
              {bookings.map(({ id, code }) => (
                <RecordLink key={id} kind="booking" id={id}>
                  {code}
                </RecordLink>
              ))}
            </p>
            <p className="text-sm text-ink-muted">{instantText(new Date(notedAt), 'short')}</p>
            <p className="font-mono text-sm wrap-anywhere">{endToEndId}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
