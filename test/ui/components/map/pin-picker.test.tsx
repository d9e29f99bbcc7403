import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryMaps } from '../../../../src/adapters/memory/memory-maps.ts'
import { isWithin } from '../../../../src/core/maps/map-area.ts'
import type { MapPoint, Maps } from '../../../../src/core/maps/maps.port.ts'
import { type App, AppProvider } from '../../../../src/ui/app.tsx'
import { PinPicker } from '../../../../src/ui/components/map/pin-picker.tsx'
import { memoryPorts } from '../../support/memory-ports.ts'
import { seeEverything } from '../../support/seen.ts'

const MANAUS: MapPoint = { latitude: -3.119, longitude: -60.0217 }
const BELEM: MapPoint = { latitude: -1.4558, longitude: -48.4902 }

afterEach(() => vi.unstubAllGlobals())

function Form({ value, centre }: { readonly value: MapPoint | null; readonly centre: MapPoint | null }) {
  const [point, setPoint] = useState(value)
  return <PinPicker value={point} onChange={setPoint} centre={centre} label="Ponto de encontro" />
}

function openForm(props: { value?: MapPoint | null; centre?: MapPoint | null } = {}, loadMaps?: () => Promise<Maps>) {
  const maps = createMemoryMaps()
  const ports = memoryPorts(() => {
    throw new Error('nobody logs in here')
  })
  const app = { ...ports, loadMaps: loadMaps ?? (async () => maps) } as Pick<App, 'loadMaps' | 'log'> as App
  const form = (given: typeof props) => (
    <AppProvider app={app}>
      <Form value={given.value ?? null} centre={given.centre ?? null} />
    </AppProvider>
  )
  const view = render(form(props))
  return { maps, choose: (given: typeof props) => view.rerender(form(given)) }
}

/** Waits for the map and for the picker's first view of it. */
async function drawn(maps: ReturnType<typeof createMemoryMaps>) {
  const map = await vi.waitFor(() => maps.drawn.at(-1) ?? Promise.reject(new Error('no map')))
  await act(async () => undefined)
  return map
}

it('a press on the map sets the pin and announces its position', async () => {
  seeEverything()
  const { maps } = openForm({ centre: MANAUS })
  const map = await drawn(maps)
  expect(map.label).toBe('Mapa: Ponto de encontro')
  expect(isWithin(map.area, MANAUS)).toBe(true)
  expect(map.pin).toBeNull()
  act(() => map.pressPoint({ latitude: -3.1300004, longitude: -60.02 }))
  expect(screen.getByRole('status').textContent).toBe('Marcador em 3,1300° S, 60,0200° O.')
  expect(map.pin).toEqual({ latitude: -3.13, longitude: -60.02 })
})

it('a pin that is in the centre already says so, until it moves', async () => {
  seeEverything()
  const { maps } = openForm({ centre: MANAUS })
  const map = await drawn(maps)
  const button = screen.getByRole('button', { name: 'Marcar no centro do mapa' })
  await userEvent.click(button)
  const place = screen.getByRole('status').textContent ?? ''
  expect(place).toMatch(/^Marcador em /)
  await userEvent.click(button)
  expect(screen.getByRole('status').textContent).toBe(
    place.replace('Marcador em', 'O marcador já está no centro do mapa, em'),
  )
  act(() => map.pressPoint({ latitude: -3.13, longitude: -60.02 }))
  expect(screen.getByRole('status').textContent).toBe('Marcador em 3,1300° S, 60,0200° O.')
})

it('without a pointer the pin goes to the centre of the map', async () => {
  seeEverything()
  const { maps } = openForm({ centre: MANAUS })
  const map = await drawn(maps)
  act(() => map.move({ south: -4, west: -61, north: -3, east: -60 }))
  await userEvent.click(screen.getByRole('button', { name: 'Marcar no centro do mapa' }))
  expect(map.pin).toEqual({ latitude: -3.5, longitude: -60.5 })
})

it('the map follows the chosen city until there is a pin, and then stays at the pin', async () => {
  seeEverything()
  const { maps, choose } = openForm()
  const map = await drawn(maps)
  choose({ centre: BELEM })
  expect(isWithin(map.area, BELEM)).toBe(true)
  expect(isWithin(map.area, MANAUS)).toBe(false)
  act(() => map.pressPoint(BELEM))
  choose({ centre: MANAUS })
  expect(isWithin(map.area, BELEM)).toBe(true)
  expect(maps.drawn).toHaveLength(1)
})

it('a map whose code fails to load says so and offers a retry', async () => {
  seeEverything()
  const maps = createMemoryMaps()
  const loadMaps = vi.fn<() => Promise<Maps>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(maps)
  openForm({ value: MANAUS }, loadMaps)
  expect((await screen.findByRole('alert')).textContent).toContain('O mapa não carregou')
  expect(screen.getByRole('button', { name: 'Marcar no centro do mapa' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await drawn(maps)).pin).toEqual(MANAUS)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('no map code loads before the map is visible', async () => {
  const loadMaps = vi.fn<() => Promise<Maps>>()
  openForm({ value: MANAUS }, loadMaps)
  await act(async () => undefined)
  expect(loadMaps).not.toHaveBeenCalled()
})

it('a map of the whole country comes near a place chosen elsewhere, and stays where the person presses it', async () => {
  seeEverything()
  const maps = createMemoryMaps()
  const app = { loadMaps: async () => maps, log: { warn: () => undefined } } as Pick<App, 'loadMaps' | 'log'> as App
  const picker = (value: MapPoint | null, onChange = (_: MapPoint) => undefined) => (
    <AppProvider app={app}>
      <PinPicker value={value} onChange={onChange} centre={null} label="Ponto no mapa" />
    </AppProvider>
  )
  let pressed: MapPoint | null = null
  const { rerender } = render(
    picker(null, (point) => {
      pressed = point
    }),
  )
  const map = await drawn(maps)
  const country = map.area
  act(() => map.pressPoint(MANAUS))
  rerender(picker(pressed))
  expect(map.area).toEqual(country)
  rerender(picker(BELEM))
  expect(isWithin(map.area, BELEM)).toBe(true)
  expect(map.area.north - map.area.south, 'a few kilometres').toBeLessThan(0.1)
})

it('the map moves to a place chosen elsewhere, unless it already shows the place', async () => {
  seeEverything()
  const maps = createMemoryMaps()
  const app = { loadMaps: async () => maps, log: { warn: () => undefined } } as Pick<App, 'loadMaps' | 'log'> as App
  const picker = (value: MapPoint | null) => (
    <AppProvider app={app}>
      <PinPicker value={value} onChange={() => undefined} centre={MANAUS} label="Ponto de encontro" />
    </AppProvider>
  )
  const { rerender } = render(picker(null))
  const map = await drawn(maps)
  const before = map.area
  rerender(picker({ latitude: MANAUS.latitude + 0.01, longitude: MANAUS.longitude }))
  expect(map.area).toEqual(before)
  rerender(picker(BELEM))
  expect(map.pin).toEqual(BELEM)
  expect(isWithin(map.area, BELEM)).toBe(true)
})
