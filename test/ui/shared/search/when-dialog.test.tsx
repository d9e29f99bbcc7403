import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayNumber, isoDay } from '../../../../src/core/time/day-number.ts'
import { todayOnDevice } from '../../../../src/ui/shared/time/today-on-device.ts'
import { openApp } from '../../support/open-app.tsx'

test('A period that is opened again shows all its days, and a press begins another one', async () => {
  const month = isoDay((dayNumber(todayOnDevice()) ?? 0) + 31).slice(0, 7)
  const [from, until] = [`${month}-10`, `${month}-12`]
  await openApp(`/tour/resultado-da-busca-tour?data=${from}&data_ate=${until}`)
  await userEvent.click(await screen.findByRole('button', { name: /^Quando/ }))
  await screen.findByText(/Para trocar, escolha o primeiro dia\./, undefined, { timeout: 10_000 })
  const marked = () => document.querySelectorAll('[aria-description="no período escolhido"]')
  const [first] = marked()
  expect(marked()).toHaveLength(3)
  expect(first?.getAttribute('data-selected')).toBe('true')
  await userEvent.click(first as HTMLElement)
  await screen.findByText(/agora escolha o último dia\./)
  expect(marked()).toHaveLength(0)
})
