import type { Page } from 'playwright'
import { DRAFT_KEY } from '../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import { REGISTRATION_STEPS, type RegistrationStep } from '../../src/core/onboarding/provider-registration.ts'
import { selectSaveStatus, selectTyped } from '../../src/core/onboarding/registration.machine.ts'
import { type TypedSteps, typedOf } from '../../src/core/onboarding/typed-registration.ts'
import { labelOf, REVIEW_TEXT, STEP_TEXTS } from '../../src/ui/screens/guiding/provider-registration/steps.ts'
import { type ExpectedStep, isIntro } from './registration-expected.ts'
import { contextOf, type Effect, isAt, REFUSAL } from './registration-model.ts'

type Fields = Readonly<Record<string, string>>
export interface Look {
  readonly address: string
  readonly heading?: string
  /** Only for a step. */
  readonly step?: {
    readonly place: string
    readonly completed: number
    readonly sign: string
    readonly note: string
    readonly isRefused?: true
    readonly isBusy: boolean
    readonly canUndo: boolean
    readonly fields: Fields
  }
  readonly draft: unknown
}

const SIGNS = {
  nowhere: '',
  saved: 'Salvo',
  saving: 'Salvando…',
  'on this device': 'Guardado neste aparelho',
  offline: 'Sem conexão: guardado neste aparelho',
} as const

/** Beginnings of notes. */
const NOTES = {
  'no network': 'Você está sem conexão.',
  'kept here': 'O servidor não conseguiu salvar agora.',
  'not answered': 'Não conseguimos falar com o servidor.',
  'too often': 'Foram muitas tentativas seguidas.',
  broken: 'O servidor não conseguiu responder.',
} as const
const KINDS: Readonly<Record<string, keyof typeof NOTES>> = {
  Unreachable: 'not answered',
  TooManyRequests: 'too often',
  ServiceFailed: 'broken',
}

/** @param email the text in the last step's field, which no draft stores. */
export function lookOf(expected: ExpectedStep, email: string): Look {
  const { snapshot, address, stored } = expected
  const draft = stored === undefined || stored === 'remove' ? null : summaryOf(stored)
  if (snapshot.matches('done')) return { address: '/area-do-guia', draft }
  const heading = headingOf(snapshot, address)
  const isStep = !snapshot.hasTag('pending') && !isAt(snapshot, 'not loaded') && !isAt(snapshot, 'waiting for the mail')
  if (!isStep || isIntro(address, snapshot)) return { address, heading, draft }
  return { address, heading, step: stepLook(expected, email), draft }
}

function stepLook({ snapshot, problemStep }: ExpectedStep, email: string): NonNullable<Look['step']> {
  const context = contextOf(snapshot)
  const { step, known, typed, problem } = context
  const isKept = isAt(snapshot, 'kept on this device')
  const here = problem !== null && problemStep === step ? problem : null
  const isRefused = here !== null && Object.keys(here.fields).length > 0
  const keeping = selectSaveStatus(snapshot)
  const isCutOff = problem?.kind === 'Unreachable'
  const note =
    here === null || isRefused ? '' : isKept ? (isCutOff ? 'no network' : 'kept here') : (KINDS[here.kind] ?? here.kind)
  return {
    place: `Etapa ${REGISTRATION_STEPS.indexOf(step) + 1} de 6: ${labelOf(step, context)}`,
    completed: Object.keys(known.steps).length,
    sign: keeping === 'offline' && !isCutOff ? SIGNS['on this device'] : SIGNS[keeping],
    note,
    ...(isRefused && { isRefused: true }),
    isBusy: ['saving', 'submitting', 'reloading'].some((state) => isAt(snapshot, state)),
    canUndo:
      isAt(snapshot, 'editing') && step !== 'access' && typed[step] !== undefined && known.steps[step] !== undefined,
    fields: fieldsOf(snapshot, email),
  }
}

function headingOf(snapshot: ExpectedStep['snapshot'], address: string): string {
  const context = contextOf(snapshot)
  if (snapshot.hasTag('pending')) return 'Seja um guia'
  if (isAt(snapshot, 'not loaded')) return 'Não conseguimos abrir o seu cadastro'
  if (isAt(snapshot, 'waiting for the mail')) return 'Confira seu e-mail'
  if (isIntro(address, snapshot)) return 'Seja um guia na Tour Presencial'
  return (context.step === 'access' && context.person !== null ? REVIEW_TEXT : STEP_TEXTS[context.step]).heading
}

/** Keyed by the names of the form's fields. */
function fieldsOf(snapshot: ExpectedStep['snapshot'], email: string): Fields {
  const { personal, company, address, about } = selectTyped(snapshot)
  const { step, person } = contextOf(snapshot)
  const { complement: _open, ...place } = address
  const fields: Readonly<Record<RegistrationStep, Fields>> = {
    personal,
    company: { trade_name: company.tradeName, experience_time: company.experienceYears },
    address: place,
    // Chosen and not typed, so that there are no texts to compare: the device's draft has them.
    services: {},
    about: { bio: about.bio },
    access: person === null ? { email } : {},
  }
  return fields[step]
}

/** A draft without what only the backend knows: its secret, and how it writes a photo. */
function summaryOf({ known, typed, registration }: Exclude<Effect, 'remove'>) {
  return {
    version: known.version,
    saved: withoutPhoto(typedOf(known.steps)),
    typed: withoutPhoto(typed),
    isMailed: registration !== null,
  }
}
const withoutPhoto = ({ about, ...steps }: TypedSteps) => ({ ...steps, ...(about && { about: about.bio }) })

interface StoredDraft {
  readonly known: RegistrationDraft
  readonly typed: TypedSteps
  readonly registration: string | null
}

/** Reads the draft that the page stored on the device. */
export async function storedDraft(page: Page): Promise<StoredDraft | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)
  return text === null ? null : JSON.parse(text)
}

/** Reads the parts of the page that `wanted` describes. */
export async function lookAt(page: Page, wanted: Look): Promise<Look> {
  const seen = await page.evaluate(
    ({ refusal, signs, names }) => {
      const main = document.querySelector('main')
      const texts = (selector: string) =>
        [...(main?.querySelectorAll(selector) ?? [])].map((one) =>
          (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        )
      const textIn = (name: string) => {
        const field = main?.querySelector(`[name="${name}"]`)
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        return isField || field instanceof HTMLSelectElement ? field.value : 'no such field'
      }
      return {
        address: location.pathname,
        heading: texts('h1').join(),
        place: main?.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '',
        completed: texts('nav li').filter((text) => text.includes('(concluída)')).length,
        sign: texts('p').find((text) => signs.includes(text)) ?? '',
        alert: texts('[role=alert] p').join(' '),
        isRefused: main?.textContent?.includes(refusal) === true,
        isBusy: main?.querySelector('button[aria-busy=true]') !== null,
        canUndo: texts('button').includes('Desfazer'),
        fields: Object.fromEntries(names.map((name) => [name, textIn(name)])),
      }
    },
    {
      refusal: REFUSAL,
      signs: Object.values<string>(SIGNS).filter((text) => text !== ''),
      names: Object.keys(wanted.step?.fields ?? {}),
    },
  )
  const draft = await storedDraft(page)
  const { address, heading, alert, isRefused, ...step } = seen
  const note = Object.entries(NOTES).find(([, start]) => alert.startsWith(start))?.[0]
  // A refused field stays marked until the person changes it.
  const isSaid = wanted.step?.isRefused === true
  return {
    address,
    ...(wanted.heading !== undefined && { heading }),
    ...(wanted.step && {
      step: {
        ...step,
        note: note ?? (isSaid && alert === REFUSAL ? '' : alert),
        ...(isSaid && isRefused && { isRefused }),
      },
    }),
    draft: draft === null ? null : summaryOf(draft),
  }
}
