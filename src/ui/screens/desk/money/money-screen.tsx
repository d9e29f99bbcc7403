import { type ReactNode, useId, useState } from 'react'
import type { Money } from '../../../../core/back-office/money.port.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { BankReturnsPart } from './bank-returns-part.tsx'
import { DuePart } from './due-part.tsx'
import { FailedRefundsPart } from './failed-refunds-part.tsx'
import { FindBooking } from './find-booking.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { UnmatchedPart } from './unmatched-part.tsx'

/** /administracao/dinheiro: payouts, refunds and payments of no order. */
export function MoneyScreen({ money }: { readonly money: Money }) {
  const [version, setVersion] = useState(0)
  const [ended, setEnded] = useState(0)
  return (
    <>
      <AreaHeading text="Repasses aos guias, devoluções e Pix sem pedido." />
      <div className="grid gap-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <FindBooking />
          <ButtonLink href="/administracao/dinheiro/relatorio" variant="secondary" className="max-sm:w-full">
            Ver relatório
          </ButtonLink>
        </div>
        <Part title="A repassar">
          <DuePart key={ended} money={money} onApproved={() => setVersion((before) => before + 1)} />
        </Part>
        <Part title="Repasses aprovados">
          <PayoutsPart
            money={money}
            version={version}
            onChanged={() => {
              setVersion((before) => before + 1)
              setEnded((before) => before + 1)
            }}
          />
        </Part>
        <Part title="Devoluções recusadas pelo banco">
          <FailedRefundsPart money={money} />
        </Part>
        <Part title="Pix que o banco tomou de volta (MED)">
          <BankReturnsPart money={money} />
        </Part>
        <Part title="Pix sem pedido">
          <UnmatchedPart money={money} />
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
