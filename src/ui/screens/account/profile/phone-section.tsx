import { useActor } from '@xstate/react'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { provideCodeCheck } from '../../../../core/account/code-check.machine.ts'
import type { AccountState } from '../../../../core/account/profile.port.ts'
import { fromE164, isMobile, toE164 } from '../../../../core/brazil/phone.ts'
import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { CodeRefusal } from '../../../components/code-check/code-refusal.tsx'
import { PhoneCodeEntry } from '../../../components/code-check/phone-code-entry.tsx'
import { PhoneField } from '../../../components/phone/phone-field.tsx'
import { toast } from '../../../components/toasts/toast.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SaveOutcome, SectionForm } from '../../../shared/forms/section-form.tsx'
import { useSectionForm } from '../../../shared/forms/use-saved-form.ts'
import { AccountSection } from '../../../shared/profile/account-section.tsx'
import { useReloadAccount, useSaveProfile } from '../../../shared/profile/use-profile.ts'

interface PhoneSectionProps {
  readonly user: User
  /** Null if the backend does not say. */
  readonly account: AccountState | null
}

const CONFIRMED = 'Seu celular foi confirmado.'

/** The phone, saved as it is or confirmed by a code: specification section 7, auth/update-check-phone. */
export function PhoneSection({ user, account }: PhoneSectionProps) {
  const {
    account: { profile },
    session,
  } = useApp()
  const saveProfile = useSaveProfile(user)
  const reload = useReloadAccount()
  const logic = useMemo(() => provideCodeCheck(profile.checkPhone), [profile])
  const [check, send, actor] = useActor(logic)
  const saved = user.cellphone ?? ''

  const { form, state, submit, field, set, values, isDirty, reset } = useSectionForm({
    title: 'celular',
    saved: { cellphone: fromE164(saved) },
    rules: () => ({
      cellphone: [
        (typed) => (typed === '' || toE164(typed) !== null ? null : 'Confira o número com DDD, como (11) 98765-4321.'),
      ],
    }),
    async save({ cellphone }) {
      await saveProfile({ cellphone: toE164(cellphone) ?? '' })
      reload()
      const sentence = cellphone === '' ? 'Seu telefone foi removido.' : 'Seu telefone foi salvo.'
      toast.success(sentence)
      return sentence
    },
  })
  const tell = useEffectEvent((cellphone: string) => {
    session.send({ type: 'user updated', changes: { cellphone } })
    reset()
    reload()
    toast.success(CONFIRMED)
  })
  useEffect(() => {
    const heard = actor.on('confirmed', ({ recipient }) => tell(recipient))
    return () => heard.unsubscribe()
  }, [actor])

  const phone = toE164(values.cellphone)
  const isJustConfirmed = check.matches('confirmed') && check.context.recipient === phone
  const isConfirmed = isJustConfirmed || (account?.phoneVerified === true && phone === saved)
  const canConfirm = phone !== null && isMobile(phone) && !isConfirmed
  const isRemoved = values.cellphone === '' && saved !== ''
  const { failure } = check.context
  const isCodeWanted = check.matches('waiting')
  const email = account?.phoneCodesBy === 'email' ? account.email : null

  return (
    <AccountSection
      title="Celular"
      id="celular"
      intro="Guias usam este número para combinar os detalhes do passeio com você."
    >
      {isCodeWanted ? (
        <PhoneCodeEntry snapshot={check} send={send} email={email} />
      ) : (
        <>
          <SectionForm
            label="Celular"
            form={form}
            state={check.matches('sending') ? { kind: 'saving' } : state}
            {...(canConfirm
              ? {
                  onSubmit: () => send({ type: 'send code', recipient: phone }),
                  submitLabel: email === null ? 'Receber código por SMS' : 'Receber código por e-mail',
                  busyLabel: 'Enviando…',
                }
              : {
                  onSubmit: submit,
                  submitLabel: isConfirmed ? null : isRemoved ? 'Remover telefone' : 'Salvar telefone',
                })}
            actions={
              canConfirm &&
              isDirty && (
                <Button variant="secondary" loading={state.kind === 'saving'} onClick={submit}>
                  Salvar sem confirmar
                </Button>
              )
            }
          >
            <PhoneField
              {...field('cellphone')}
              label="Celular com DDD"
              optional
              hint="De outro país? Comece com +."
              className="max-w-80"
              onText={(text) => {
                send({ type: 'change recipient' })
                set('cellphone', text)
              }}
            />
            {isConfirmed && (
              <Badge tone="success" icon={<BadgeCheck size={14} aria-hidden="true" />} className="self-start">
                Confirmado
              </Badge>
            )}
          </SectionForm>
          <div className={failure === null ? undefined : 'mt-4 flex flex-col gap-3'}>
            <CodeRefusal snapshot={check} send={send} recipient={phone} />
          </div>
        </>
      )}
      <div className={isJustConfirmed ? 'mt-4' : undefined}>
        <SaveOutcome state={isJustConfirmed ? { kind: 'saved', sentence: CONFIRMED } : { kind: 'idle' }} />
      </div>
    </AccountSection>
  )
}
