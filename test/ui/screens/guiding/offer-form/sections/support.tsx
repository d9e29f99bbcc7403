import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { vi } from 'vitest'
import { offerProblems } from '../../../../../../src/core/offer-editing/offer-rules.ts'
import {
  emptySections,
  type OfferSection,
  type OfferSections,
} from '../../../../../../src/core/offer-editing/offer-sections.ts'
import type { Place } from '../../../../../../src/core/offers/offer.ts'
import type { OfferKind } from '../../../../../../src/core/offers/offer-kinds.ts'
import { AppProvider } from '../../../../../../src/ui/app.tsx'
import type { GuidingArea } from '../../../../../../src/ui/areas.ts'
import { receiveToasts, type ToastRequest } from '../../../../../../src/ui/components/toasts/toast.ts'
import type { SectionFormProps } from '../../../../../../src/ui/screens/guiding/offer-form/sections/section-form.ts'
import { memoryGuiding } from '../../../../support/memory-guiding.ts'
import { openApp, type TestPorts } from '../../../../support/open-app.tsx'

interface Options<Section extends OfferSection> {
  readonly kind?: OfferKind
  readonly value?: Partial<OfferSections[Section]>
  readonly place?: Place | null
  readonly onboarding?: Partial<GuidingArea>
  readonly ports?: TestPorts
}

/**
 * A section's form in its frame: its changes return as values, and the rules check fields on blur. `judgeAll` shows all
 * errors.
 */
export async function openSection<Section extends OfferSection>(
  section: Section,
  Form: ComponentType<SectionFormProps<Section>>,
  { kind = 'tour', value, place = null, onboarding = {}, ports = {} }: Options<Section> = {},
) {
  const { app, view: page } = await openApp('/sobre', { ports })
  page.unmount()
  const together = memoryGuiding(onboarding)
  const empty = emptySections(kind)
  let now: OfferSections[Section] = { ...empty[section], ...value }
  let judgeAll = () => {}
  const reported = vi.fn<(value: OfferSections[Section]) => void>()

  function Harness() {
    const [state, setState] = useState(now)
    const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
    const [isAll, setAll] = useState(false)
    judgeAll = () => setAll(true)
    now = state
    const problems = offerProblems(kind, { ...empty, [section]: state })
      .filter((problem) => problem.section === section && (isAll || left.has(problem.field)))
      .map(({ field, sentence }) => [field, sentence] as const)
    return (
      <Form
        kind={kind}
        offerId="0f0f0f0f-1111-4222-8333-444444444444"
        value={state}
        onChange={(next) => {
          reported(next)
          now = next
          setState(next)
        }}
        problems={new Map(problems)}
        onLeave={(field) => setLeft((known) => new Set([...known, field]))}
        place={place}
        onboarding={together}
      />
    )
  }

  const view = render(
    <AppProvider app={app}>
      <Harness />
    </AppProvider>,
  )
  return {
    view,
    reported,
    user: userEvent.setup(),
    value: () => now,
    judgeAll: () => judgeAll(),
    /** The control at which a problem of that path is put right. */
    at: (path: string) => view.container.querySelector(`[name="${path}"], [data-field="${path}"]`),
  }
}

export const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const press = (name: string | RegExp) => screen.getByRole('button', { name })

/** Collects toasts, and presses their action. */
export function hearToasts() {
  const heard: ToastRequest[] = []
  const stop = receiveToasts((toast) => heard.push(toast))
  return { heard, stop, undo: () => heard.at(-1)?.action?.onPress() }
}
