import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Gallery } from '../../../../../src/ui/screens/public/detail/gallery.tsx'
import { aTour } from './an-offer.ts'

const { pictures, title } = aTour
const alts = pictures.map((picture) => picture.alt)

/** Announced description of the visible picture. */
const shown = (dialog: HTMLElement) => dialog.querySelector('[aria-live]')?.textContent

async function openThird() {
  render(<Gallery pictures={pictures} title={title} />)
  await userEvent.click(screen.getByRole('button', { name: `Abrir imagem 3 de 7: ${alts[2]}` }))
  return screen.findByRole('dialog', { name: `Imagens de ${title}` })
}

describe('the gallery', () => {
  it('loads the first picture at once and with priority, the others when they come near', () => {
    render(<Gallery pictures={pictures} title={title} />)
    const [first, ...rest] = screen.getByRole('list', { name: `Imagens de ${title}` }).querySelectorAll('img')
    expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
    expect(rest).toHaveLength(6)
    for (const image of rest) expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('opens at the picture that was pressed', async () => {
    expect(shown(await openThird())).toBe(alts[2])
  })

  it('moves by arrows, Home and End, and stops at the ends', async () => {
    const dialog = await openThird()
    await userEvent.keyboard('{ArrowRight}')
    expect(shown(dialog)).toBe(alts[3])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(shown(dialog)).toBe(alts[1])
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(shown(dialog)).toBe(alts.at(-1))
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(shown(dialog)).toBe(alts[0])
  })

  it('moves by its buttons, which keep the focus at the ends', async () => {
    const dialog = await openThird()
    const back = within(dialog).getByRole('button', { name: 'Imagem anterior' })
    await userEvent.click(back)
    await userEvent.click(back)
    await userEvent.click(back)
    expect(shown(dialog)).toBe(alts[0])
    expect(back.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(back)
  })

  it('closes by Escape and gives the focus back to the picture', async () => {
    await openThird()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Abrir imagem 3 de 7: ${alts[2]}` }))
  })

  it('loads only the visible picture and its neighbours', async () => {
    const dialog = await openThird()
    expect([...dialog.querySelectorAll('img')].map((image) => image.alt)).toEqual(alts.slice(1, 4))
  })
})
