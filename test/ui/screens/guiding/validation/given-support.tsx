import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { BeforeAnswering } from '../../../../../src/adapters/memory/answering.ts'
import { createMemoryConnection } from '../../../../../src/adapters/memory/memory-connection.ts'
import { createMemoryPictureEditor } from '../../../../../src/adapters/memory/memory-picture-editor.ts'
import {
  createMemoryValidationChecks,
  type MemoryValidationChecksOptions,
} from '../../../../../src/adapters/memory/memory-validation-checks.ts'
import { NotOffered } from '../../../../../src/core/failures.ts'
import type { ValidationState } from '../../../../../src/core/onboarding/validation-checks.port.ts'
import { pngBytes } from '../../../../support/picture-bytes.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

interface GivenOptions extends Omit<MemoryValidationChecksOptions, 'before'> {
  /** Runs before every answer except the state's. */
  readonly before?: BeforeAnswering
  /** Changes the twin before the page asks it. */
  readonly prepare?: (checks: ReturnType<typeof createMemoryValidationChecks>) => void
}

/** One step of a guide at the beginning of validation, `state` apart. */
export async function openStep(path: string, { before, prepare, ...options }: GivenOptions = {}) {
  let isReading = false
  const checks = createMemoryValidationChecks({
    name: 'Joana Prado',
    before: (signal) => (isReading ? undefined : before?.(signal)),
    ...options,
  })
  prepare?.(checks)
  const fetchState = checks.fetchState.bind(checks)
  checks.fetchState = (signal) => {
    isReading = true
    return fetchState(signal).finally(() => {
      isReading = false
    })
  }
  const connection = createMemoryConnection()
  const pictures = createMemoryPictureEditor()
  const opened = await openApp(path, {
    user: userWith('client', 'company'),
    ports: { loadGuiding: async () => memoryGuiding({ checks, connection }), pictures },
  })
  await screen.findByText(/^Validação (\d de [78]|opcional)$/)
  return { ...opened, checks, connection, pictures }
}

/** Checks that the page stays closed for a client, and without validation at the backend. */
export async function staysClosed(path: string): Promise<void> {
  const client = await openApp(path, { user: userWith('client') })
  await screen.findByRole('heading', { level: 1, name: 'Esta etapa é para quem é guia' })
  client.view.unmount()
  const checks = createMemoryValidationChecks()
  vi.spyOn(checks, 'fetchState').mockRejectedValue(new NotOffered('validation'))
  await openApp(path, {
    user: userWith('client', 'company'),
    ports: { loadGuiding: async () => memoryGuiding({ checks }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Não é oferecido aqui' })
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
export const type = async (name: string | RegExp, text: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
/** The note about the step's state. */
export const says = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(matching(text)),
  )

const matching = (text: string | RegExp): unknown =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)

/** A review that ended with a rejection. */
export const rejected = (reason: string): ValidationState['identity'] => ({ status: 'rejected', reason })

export const group = (name: string) => within(screen.getByRole('group', { name }))

/** Presses a card's button and passes the file to its picker; by default waits until the file is read. */
export async function choose(
  card: string,
  file: File,
  { name = /^(Escolher|Trocar)/, waits = true }: { readonly name?: string | RegExp; readonly waits?: boolean } = {},
): Promise<HTMLInputElement> {
  const picker = await pickerOf(() => userEvent.click(group(card).getByRole('button', { name })))
  await userEvent.setup({ applyAccept: false }).upload(picker, file)
  if (waits) await waitFor(() => expect(group(card).queryByText('Abrindo o arquivo…')).toBeNull())
  return picker
}

/** The input whose file picker a press opens. */
async function pickerOf(open: () => Promise<void>): Promise<HTMLInputElement> {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  const [picker] = click.mock.contexts
  click.mockRestore()
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker was opened')
  return picker
}

/** Like a phone's photo, as far as the code reads files without decoding them. */
export const photo = (width = 2400, height = 1600, name = 'foto.png') =>
  new File([pngBytes(width, height)], name, { type: 'image/png' })
