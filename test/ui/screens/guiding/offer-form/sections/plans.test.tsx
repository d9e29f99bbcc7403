import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlanDraft } from '../../../../../../src/core/offer-editing/offer-sections.ts'
import { PlansForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/plans-form.tsx'
import { box, openSection, press } from './support.tsx'

const plan = (more: Partial<PlanDraft> = {}): PlanDraft => ({
  ...{ id: 'a-plan', name: 'Em grupo', description: '', isPrivate: false, pricePerGroup: false },
  ...{ minPeople: 1, maxPeople: 10 },
  prices: [
    { band: 'adult', minAge: 12, maxAge: null, price: 18_000, onlyWithAdult: false },
    { band: 'child', minAge: 3, maxAge: 11, price: 9000, onlyWithAdult: true },
  ],
  ...more,
})
const withPlans = (...plans: readonly PlanDraft[]) => openSection('plans', PlansForm, { value: { plans } })
/** No-break spaces are those of the currency. */
const example = () => screen.getByText(/O viajante paga, por exemplo/).textContent?.replaceAll(/\s/g, ' ')

describe('Plans', () => {
  test('the first starts by a press, with an id and an adult’s price', async () => {
    const { user, value, judgeAll, at } = await withPlans()
    act(() => judgeAll())
    expect(screen.getByText('Crie pelo menos um plano com preço.')).toBeDefined()
    expect(at('plans')).toBe(press('Criar plano'))
    await user.click(press('Criar plano'))
    await waitFor(() => expect(document.activeElement).toBe(box('Nome do plano')))
    await user.keyboard('Em grupo')
    await user.type(box('Preço: adulto'), '180')
    expect(box('Preço: adulto')).toHaveProperty('value', '180')
    await user.tab()
    expect(box('Preço: adulto')).toHaveProperty('value', '180,00')
    expect(value().plans).toEqual([
      {
        ...plan(),
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
        prices: [{ band: 'adult', minAge: null, maxAge: null, price: 18_000, onlyWithAdult: false }],
      },
    ])
    expect(example()).toBe('O viajante paga, por exemplo: 2 adultos, R$ 360,00.')
  })

  test('a copy is added beside the original with another id and name', async () => {
    const { user, value } = await withPlans(plan(), plan({ id: 'other', name: 'Privativo' }))
    await user.click(press('Duplicar Em grupo'))
    const [first, copy, last] = value().plans
    expect([first?.name, copy?.name, last?.name]).toEqual(['Em grupo', 'Em grupo (cópia)', 'Privativo'])
    expect(copy?.id).not.toBe(first?.id)
    expect(copy?.prices).toEqual(first?.prices)
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Em grupo (cópia)'))
  })

  test('a removal needs a confirmation', async () => {
    const { user, value } = await withPlans(plan(), plan({ id: 'other', name: 'Privativo' }))
    await user.click(press('Remover Privativo'))
    const dialog = within(screen.getByRole('dialog', { name: 'Remover este plano?' }))
    await user.click(dialog.getByRole('button', { name: 'Manter' }))
    expect(value().plans).toHaveLength(2)
    await user.click(press('Remover Privativo'))
    await user.click(press('Remover plano'))
    expect(value().plans.map(({ name }) => name)).toEqual(['Em grupo'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('people are counted by buttons, arrow keys and typing; a maximum below the minimum is marked on blur', async () => {
    const { user, value } = await withPlans(plan())
    const [least, most] = [box('Mínimo de pessoas'), box('Máximo de pessoas')]
    await user.click(press('Mais: Mínimo de pessoas'))
    await user.click(least)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(value().plans[0]?.minPeople).toBe(3)
    await user.clear(most)
    expect(value().plans[0]?.maxPeople).toBeNull()
    await user.type(most, '2')
    expect(screen.queryByText(/O máximo é menor/)).toBeNull()
    await user.tab()
    expect(screen.getByText('O máximo é menor que o mínimo de pessoas.')).toBeDefined()
  })
})

describe('Prices by age', () => {
  test('a new band has ages, changes the adults’ minimum age, and is in the example', async () => {
    const { user, value } = await withPlans(
      plan({ prices: [{ band: 'adult', minAge: null, maxAge: null, price: 18_000, onlyWithAdult: false }] }),
    )
    await user.click(press('Criança'))
    expect(value().plans[0]?.prices.map(({ band, minAge, maxAge }) => [band, minAge, maxAge])).toEqual([
      ['adult', 12, null],
      ['child', 3, 11],
    ])
    await user.type(box('Preço: criança'), '90')
    expect(example()).toBe('O viajante paga, por exemplo: 2 adultos e 1 criança, R$ 450,00.')
    await user.click(press('Remover o preço: criança'))
    expect(value().plans[0]?.prices).toEqual([
      { band: 'adult', minAge: null, maxAge: null, price: 18_000, onlyWithAdult: false },
    ])
  })

  test('ages can change, and overlapping ones are marked on blur', async () => {
    const { user, value, at } = await withPlans(plan())
    await user.clear(box('Criança: idade máxima'))
    await user.type(box('Criança: idade máxima'), '14')
    expect(value().plans[0]?.prices[1]?.maxAge).toBe(14)
    await user.click(box('Criança: idade mínima'))
    await user.tab()
    expect(screen.getByText('As idades de adulto e criança se sobrepõem.')).toBeDefined()
    expect(at('plans.0.prices.1.minAge')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('a gap between ages shows a warning at the older band, but no error', async () => {
    const { user, at } = await withPlans(plan())
    await user.clear(box('Adulto: idade mínima'))
    await user.type(box('Adulto: idade mínima'), '18')
    await user.tab()
    const warning = screen.getByText('De 12 a 17 anos não há preço: quem tem essa idade não consegue reservar.')
    expect(at('plans.0.prices.0.minAge')?.closest('fieldset')?.getAttribute('aria-describedby')).toBe(warning.id)
    expect(at('plans.0.prices.0.minAge')?.getAttribute('aria-invalid')).toBeNull()
    await user.clear(box('Criança: idade máxima'))
    await user.type(box('Criança: idade máxima'), '17')
    expect(screen.queryByText(/não há preço/)).toBeNull()
  })

  test('a child may travel free, but only with an adult', async () => {
    const { user, value } = await withPlans(plan())
    await user.click(screen.getByRole('checkbox', { name: 'Grátis' }))
    await user.click(screen.getByRole('checkbox', { name: 'Só com um adulto' }))
    expect(value().plans[0]?.prices[1]).toMatchObject({ price: 0, onlyWithAdult: false })
    await user.click(screen.getByRole('checkbox', { name: 'Grátis' }))
    expect(value().plans[0]?.prices[1]?.price).toBeNull()
  })

  test('an amount that is pasted over all of it is reais, not centavos', async () => {
    const { user, value } = await withPlans(plan())
    const price = box('Preço: adulto')
    const paste = (text: string) => {
      if (price instanceof HTMLInputElement) price.select()
      fireEvent.paste(price, { clipboardData: { getData: () => text } })
    }
    paste('R$ 1.250')
    expect(value().plans[0]?.prices[0]?.price).toBe(125_000)
    paste('99,9')
    expect(price).toHaveProperty('value', '99,90')
    await user.clear(price)
    expect(value().plans[0]?.prices[0]?.price).toBeNull()
    await user.type(price, '0')
    await user.tab()
    expect(screen.getByText('O preço não pode ser zero.')).toBeDefined()
  })

  test('an invalid price stays in the field with an error, and an unusual one shows a question', async () => {
    const { user, value } = await withPlans(plan())
    const price = box('Preço: adulto')
    await user.clear(price)
    await user.type(price, '1,80')
    expect(screen.queryByText(/Confira/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/São só R\$\s1,80. Confira/)).toBeDefined()
    for (const text of ['1.80.5', '100 a 200', '100-200']) {
      await user.clear(price)
      await user.type(price, text)
      await user.tab()
      expect(price).toHaveProperty('value', text)
      const description = 'Escreva o valor em reais, como 180 ou 1.234,56.'
      expect(screen.getByRole('textbox', { name: 'Preço: adulto', description })).toBe(price)
      expect(value().plans[0]?.prices[0]?.price).toBeNull()
    }
  })

  test('a group price hides the other ages, which return with prices per person', async () => {
    const { user, value } = await withPlans(plan())
    expect(screen.queryByRole('checkbox', { name: /grupo inteiro/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Privativo' }))
    await user.click(screen.getByRole('checkbox', { name: /grupo inteiro/ }))
    expect(value().plans[0]).toMatchObject({ isPrivate: true, pricePerGroup: true, prices: [{ band: 'adult' }] })
    expect(example()).toBe('O viajante paga, por exemplo: grupo de até 10 pessoas, R$ 180,00.')
    await user.clear(box('Preço do grupo inteiro'))
    await user.type(box('Preço do grupo inteiro'), '1.800')
    await user.click(screen.getByRole('radio', { name: 'Compartilhado' }))
    expect(value().plans[0]).toEqual(
      plan({
        prices: [{ ...plan().prices[0], price: 180_000 } as PlanDraft['prices'][number], ...plan().prices.slice(1)],
      }),
    )
  })
})

test('each field that is wrong can be found by its path', async () => {
  const { at } = await withPlans(
    plan({ isPrivate: true, pricePerGroup: false, prices: [] }),
    plan({ id: 'b', pricePerGroup: true }),
  )
  for (const path of [
    ...['plans', 'plans.0.name', 'plans.0.description', 'plans.0.minPeople', 'plans.0.maxPeople', 'plans.0.prices'],
    ...['plans.1.pricePerGroup', 'plans.1.prices.0.price'],
  ]) {
    expect(at(path), path).not.toBeNull()
  }
})
