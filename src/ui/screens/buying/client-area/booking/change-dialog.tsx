import { useNavigate, useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import { countPeople, NOBODY, type People } from '../../../../../core/booking-choice/choice.ts'
import { partyProblem } from '../../../../../core/booking-choice/missing.ts'
import { priceLines, totalOf } from '../../../../../core/booking-choice/total.ts'
import { answerProblem, answersTo, answerTexts, givenAnswers } from '../../../../../core/booking-questions/answers.ts'
import { answersForParty, personLabels } from '../../../../../core/booking-questions/persons.ts'
import { askedOf } from '../../../../../core/booking-questions/questions.ts'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { type ChangeTerms, isSameParty, isSameTrip, type Party } from '../../../../../core/bookings/booking-change.ts'
import { freeCancellationUntil } from '../../../../../core/bookings/booking-rules.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { AGE_BANDS } from '../../../../../core/offers/offer.ts'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Loading, SkeletonText } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { shortDateText } from '../../../../labels.ts'
import { momentText, peopleText } from '../../../../shared/bookings/booking-text.ts'
import { paymentHref } from '../../../../shared/bookings/payment-links.ts'
import { QuestionFields } from '../../../../shared/bookings/question-fields.tsx'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { formProblem } from '../../../../shared/forms/form-problem.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { OPTIONAL } from '../../../../shared/forms/use-saved-form.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { useOnline } from '../../../../use-online.ts'
import { useUser } from '../../../../use-session.ts'
import { ChangeCalendar } from './change-calendar.tsx'
import { ChangeNames, ChangePeople } from './change-people.tsx'

interface ChangeDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Another date or other people for a booking, with the difference to its price before the press. */
export function ChangeDialog({ booking, onClose, onChanged }: ChangeDialogProps) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [typed, setPeople] = useState<People | null>(null)
  const [names, setNames] = useState(booking.participants)
  const [when, setWhen] = useState<{ readonly day: string; readonly time: string | null } | null>(null)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const formId = useId()
  const { value, failure, retry, reload } = useResource<ChangeTerms>({
    key: isOnline ? booking.id : null,
    load: (signal) => app.buying.bookings.fetchChangeTerms(booking.id, signal),
  })

  const before: People = {
    ...NOBODY,
    ...Object.fromEntries(booking.people.map(({ band, count }) => [band, count])),
  }
  const party = typed ?? before
  const people = rowsOf(party)
  const startsAt = when === null ? booking.startsAt : when.time === null ? null : `${when.day}T${when.time}`
  const plan = value?.plan
  const problem = plan === undefined ? null : partyProblem(party, plan, null)
  const total = plan === undefined ? booking.total : totalOf(priceLines(plan, party))
  const difference = total - booking.total
  const isChanged = startsAt !== null && !isSameTrip(booking, { startsAt, people })
  const isOtherParty = !isSameParty(booking.people, people)
  const asksNames = value?.asksNames === true && isOtherParty
  const asked = isOtherParty
    ? askedOf(value?.questions ?? [], countPeople(party)).filter(({ person }) => person !== null)
    : []
  const texts = { ...answerTexts(asked, answersForParty(booking.answers ?? [], booking.people, people)), ...answers }

  const changePeople = (next: People) => {
    const kept = answersForParty(answersTo(asked, givenAnswers(asked, texts)), people, rowsOf(next))
    setAnswers(answerTexts(askedOf(value?.questions ?? [], countPeople(next)), kept))
    setPeople(next)
  }
  const participants = asksNames ? Array.from({ length: countPeople(party) }, (_, at) => names[at] ?? '') : []
  const change = async () => {
    if (startsAt === null) return
    const changed = await app.buying.bookings.change(booking.id, {
      ...{ startsAt, people, participants, difference },
      ...(asked.length > 0 && { answers: givenAnswers(asked, texts) }),
    })
    if (user !== null) rememberOpened(app, user, changed)
    const waiting = changed.change ?? null
    if (waiting !== null) {
      await navigate({ href: paymentHref(waiting.orderId) })
      return
    }
    onClose()
    const back = difference < 0 ? ` Vamos devolver ${formatBrl(-difference)} por Pix.` : ''
    toast.success('Reserva mudada.', {
      description: `Agora é ${momentText(changed.startsAt, new Date())}, para ${peopleText(changed.people)}. Avisamos o guia.${back}`,
    })
    await router.invalidate()
    onChanged()
  }
  const {
    run,
    isBusy,
    problem: refusal,
  } = useAction(change, (failure) => {
    if (isFailure(failure) && (failure.name === 'Rejected' || failure.name === 'Outdated')) {
      setRefusals((count) => count + 1)
      reload()
    }
    return formProblem(failure)
  })
  const form = useForm({
    fields: [
      ...participants.map((name, at) => ({ name: `participants.${at}`, value: name, rules: OPTIONAL })),
      ...asked.map((question) => {
        const text = texts[question.key] ?? ''
        return { name: nameOf(question.key), value: text, rules: [() => answerProblem(question, text)] }
      }),
    ],
    problem: refusal,
    onSubmit: () => void run(),
  })

  const isRefused = isFailure(failure) && (failure.name === 'Rejected' || failure.name === 'NotOffered')
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title="O que você quer mudar?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} className="max-sm:w-full">
            Manter como está
          </Button>
          {!isRefused && (
            <Button
              type="submit"
              form={formId}
              loading={isBusy}
              loadingLabel="Mudando…"
              disabled={!isChanged || problem !== null || value === null || !isOnline}
              className="max-sm:w-full"
            >
              {isChanged && problem === null ? actionText(booking, startsAt, difference) : 'Mudar a reserva'}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">{booking.offer.title}</p>
      <p className="text-ink-muted">
        Sua reserva: {momentText(booking.startsAt, new Date())} · {peopleText(booking.people)} ·{' '}
        {formatBrl(booking.total)}
      </p>
      {!isOnline && (
        <p role="status" className="mt-4 flex gap-2 rounded-md bg-warning-soft px-4 py-3">
          <WifiOff size={18} aria-hidden="true" className="mt-px shrink-0 text-warning" />
          Sem internet não dá para ver as vagas. Volte quando tiver sinal: a sua reserva continua como está.
        </p>
      )}
      {failure !== null && value === null && (
        <div className="mt-4 rounded-md bg-warning-soft px-4 py-3">
          <p role="alert">{failureText(failure).text}</p>
          {!isRefused && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
              Tentar de novo
            </Button>
          )}
        </div>
      )}
      {isOnline && value === null && failure === null && (
        <Loading label="Buscando as opções…" className="mt-4">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {isOnline && value !== null && (
        <form id={formId} ref={form.form} noValidate onSubmit={form.submit} className="mt-4 grid grid-cols-1 gap-5">
          <ChangePeople plan={value.plan} people={party} onChange={changePeople} problem={problem} />
          {asksNames && <ChangeNames people={party} names={names} error={form.error} onChange={setNames} />}
          {asked.length > 0 && (
            <fieldset className="grid min-w-0 grid-cols-1 gap-4">
              <legend className="mb-3 font-semibold">O que o guia precisa saber de cada pessoa</legend>
              <QuestionFields
                questions={asked}
                offerId={booking.offer.id}
                persons={personLabels(people, asksNames ? names : [])}
                nameOf={nameOf}
                texts={texts}
                form={form}
                onChange={(key, text) => setAnswers({ ...answers, [key]: text })}
              />
            </fieldset>
          )}
          <section aria-label="Quando">
            <h3 className="text-base">Quando</h3>
            <ChangeCalendar
              booking={booking}
              people={countPeople(party)}
              refusals={refusals}
              day={when?.day ?? null}
              time={when?.time ?? null}
              onChange={(day, time) => setWhen({ day, time })}
            />
            {when !== null && (
              <Button variant="ghost" size="sm" className="mt-2 max-sm:min-h-11" onClick={() => setWhen(null)}>
                Manter a data da reserva
              </Button>
            )}
          </section>
          <div role="status">
            {isChanged && problem === null && (
              <p className="rounded-md bg-info-soft px-4 py-3">
                <strong className="font-semibold">{priceText(booking.total, total)}</strong>{' '}
                {startsAt !== null && startsAt !== booking.startsAt && limitText({ ...booking, startsAt })}
              </p>
            )}
          </div>
        </form>
      )}
      <p
        role="alert"
        className={refusal === null ? 'sr-only' : 'mt-4 rounded-md bg-warning-soft px-4 py-3 font-medium text-warning'}
      >
        {refusal?.fields.people ?? refusal?.sentence}
      </p>
    </Dialog>
  )
}

const nameOf = (key: string) => `answers.${key}`
const rowsOf = (party: People): Party =>
  AGE_BANDS.filter((band) => party[band] > 0).map((band) => ({ band, count: party[band] }))

function actionText(booking: Booking, startsAt: string | null, difference: number): string {
  if (difference > 0) return `Mudar e pagar ${formatBrl(difference)}`
  if (difference < 0) return `Mudar e receber ${formatBrl(-difference)} de volta`
  return startsAt === null || startsAt === booking.startsAt
    ? 'Mudar quem vai'
    : `Mudar para ${shortDateText(startsAt.slice(0, 10))}, ${clockText(startsAt.slice(11))}`
}

function priceText(before: number, after: number): string {
  if (after === before) return 'O preço continua o mesmo.'
  const change = `O preço passa de ${formatBrl(before)} para ${formatBrl(after)}.`
  return after > before
    ? `${change} A mudança vale quando você pagar a diferença de ${formatBrl(after - before)} por Pix; até lá, a reserva fica como está.`
    : `${change} Devolvemos ${formatBrl(before - after)} por Pix, para a conta de onde saiu o pagamento. Costuma cair em minutos.`
}

/** Until when the moved booking can be cancelled. */
function limitText(moved: Booking): string {
  const now = new Date()
  const until = freeCancellationUntil(moved)
  return until === null || until < now
    ? 'Com esta data, o prazo para cancelar com devolução ou mudar de novo já terá passado.'
    : `Com esta data, você pode cancelar com devolução ou mudar de novo até ${momentText(localTimeOf(until, moved.timeZone), now)}.`
}
