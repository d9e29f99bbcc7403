import type { Money } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { returnText } from './money-words.ts'
import { RecordLink } from './record-link.tsx'

/** Payments that the bank took back by itself (MED). */
export function BankReturnsPart({ money }: { readonly money: Money }) {
  return (
    <PagedList
      question="bank returns"
      name="os pagamentos"
      load={(before, signal) => money.fetchBankReturns(before, signal)}
      empty={<p className="text-ink-muted">O banco não tomou nenhum pagamento de volta.</p>}
    >
      {(items) => (
        <>
          <p className="mb-3 text-ink-muted">
            O banco devolveu estes valores a quem pagou, depois de uma contestação. A reserva continua valendo até
            alguém cancelar: fale com o banco, com o viajante e com o guia.
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {items.map(({ endToEndId, amount, nature, notedAt, bookings }) => (
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
      )}
    </PagedList>
  )
}
