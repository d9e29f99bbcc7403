import { useSelector } from '@xstate/react'
import type { ConsentActor } from '../../../../../core/privacy/consent.machine.ts'
import { ASKED_PURPOSES, everything } from '../../../../../core/privacy/consent.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { PurposeSwitch } from '../../../../components/consent/purpose-switch.tsx'
import { PURPOSES } from '../../../../components/consent/purposes.ts'
import { decidedNow, useConsentActor } from '../../../../components/consent/use-consent-actor.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'

export function ConsentPart() {
  const actor = useConsentActor()
  return (
    <div>
      <h3 className="text-base">O que você autoriza</h3>
      <div className="mt-3">
        {actor === null ? <Skeleton className="h-24 rounded-md" /> : <Switches actor={actor} />}
      </div>
    </div>
  )
}

/** Each press counts at once; it can be taken back as easily as it was given (LGPD art. 8 § 5). */
function Switches({ actor }: { readonly actor: ConsentActor }) {
  const record = useSelector(actor, ({ context }) => context.record)
  const choices = record?.choices ?? everything(false)
  return (
    <>
      {ASKED_PURPOSES.map((purpose) => (
        <PurposeSwitch
          key={purpose}
          {...PURPOSES[purpose]}
          checked={choices[purpose]}
          onChange={(granted) =>
            actor.send({ type: 'decided', choices: { ...choices, [purpose]: granted }, at: decidedNow() })
          }
        />
      ))}
      <p role="status" className="mt-3 text-sm text-ink-muted">
        {record === null
          ? 'Você ainda não decidiu: nada disso é guardado.'
          : `Sua decisão de ${dateTimeText(record.at)}.${
              record.saveState === 'unsent' ? ' Vale neste aparelho; salvamos na sua conta assim que der.' : ''
            }`}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        Não enviamos propaganda. Você escolhe em Avisos sobre o que quer saber.{' '}
        <AppLink href="/politica-de-privacidade" className="text-primary-text underline underline-offset-2">
          Política de privacidade
        </AppLink>
      </p>
    </>
  )
}

/** On the device's own clock. */
function dateTimeText(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : instantText(new Date(time), 'long')
}
