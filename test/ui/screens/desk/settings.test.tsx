import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemorySettings } from '../../../../src/adapters/memory/memory-settings.ts'
import { createMemoryStaff } from '../../../../src/adapters/memory/memory-staff.ts'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { Permission } from '../../../../src/core/back-office/permissions.ts'
import { Forbidden } from '../../../../src/core/failures.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const open = async (settings = createMemorySettings()) => {
  const opened = await openApp('/administracao/configuracoes', {
    user: userWith('admin'),
    ports: { loadDesk: async () => memoryDesk({ settings }) },
  })
  return { ...opened, settings }
}
const REASON = 'Pedido da diretoria'
const giveReason = (section: Awaited<ReturnType<typeof part>>) =>
  userEvent.type(section.getByLabelText(/Motivo da mudança/), REASON)
const stored = async (settings: ReturnType<typeof createMemorySettings>) => (await settings.fetchSettings()).settings

describe('The settings of the site', () => {
  test.each<[Permission, number, number]>([
    ['support', 0, 0],
    ['content', 1, 0],
    ['owner', 1, 1],
  ])('ask the server only for the parts of the person’s permission: %s', async (permission, site, team) => {
    const asked = { site: 0, team: 0 }
    const settings = createMemorySettings({ before: () => void asked.site++ })
    const staff = createMemoryStaff({}, () => void asked.team++)
    const today = createMemoryToday({ permissions: [permission] })
    await openApp('/administracao/configuracoes', {
      user: userWith('admin'),
      ports: { loadDesk: async () => memoryDesk({ settings, staff, today }) },
    })
    await (await part('Aplicativo autenticador')).findByText(/Ativo desde|Ainda não configurado/)
    await waitFor(() => expect(asked).toEqual({ site, team }))
    expect(screen.queryAllByRole('region', { name: 'Aviso no site' })).toHaveLength(site)
  })

  test('change a video, with a history', async () => {
    const { settings } = await open()
    const videos = await part('Vídeos para guias')
    const field = videos.getByLabelText(/Vídeo de passeios/)
    await userEvent.type(field, 'videos.example')
    await userEvent.click(videos.getByRole('button', { name: 'Salvar' }))
    videos.getByText(/Use um endereço que começa com https/)
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, 'https://videos.example/a.mp4')
    await userEvent.click(videos.getByRole('button', { name: 'Salvar' }))
    videos.getByText('Escreva o motivo.')
    await giveReason(videos)
    await userEvent.click(videos.getByRole('button', { name: 'Salvar' }))
    await videos.findByText('Salvo. Já vale no site.')
    expect((await stored(settings)).videos?.value.tour).toBe('https://videos.example/a.mp4')
    await videos.findByText('Renato Farias')
    videos.getByText(`Motivo: ${REASON}`)
    expect(videos.getByLabelText<HTMLInputElement>(/Motivo da mudança/).value).toBe('')
    videos.getByText('Vídeo de passeios: vazio → https://videos.example/a.mp4')
  })

  test('keep typed text if another admin was faster', async () => {
    const { settings } = await open()
    const announcement = await part('Aviso no site')
    await settings.changeElsewhere('announcement', 0, { text: 'Da Paula', link: null, from: null, until: null }, REASON)
    await userEvent.type(announcement.getByLabelText(/Texto/), 'Do Renato')
    await giveReason(announcement)
    await userEvent.click(announcement.getByRole('button', { name: 'Salvar' }))
    await announcement.findByText(/Paula Nunes mudou esta parte enquanto você editava/)
    expect(announcement.getByLabelText<HTMLTextAreaElement>(/Texto/).value).toBe('Do Renato')
    await announcement.findByText('Da Paula')
    await userEvent.click(announcement.getByRole('button', { name: 'Salvar' }))
    await announcement.findByText('Salvo. Já vale no site.')
    expect((await stored(settings)).announcement?.value.text).toBe('Do Renato')
  })

  test('can take over the other admin’s text', async () => {
    const { settings } = await open()
    const announcement = await part('Aviso no site')
    await settings.changeElsewhere('announcement', 0, { text: 'Da Paula', link: null, from: null, until: null }, REASON)
    await userEvent.type(announcement.getByLabelText(/Texto/), 'Do Renato')
    await giveReason(announcement)
    await userEvent.click(announcement.getByRole('button', { name: 'Salvar' }))
    await userEvent.click(await announcement.findByRole('button', { name: 'Usar o que vale agora' }))
    expect(announcement.getByLabelText<HTMLTextAreaElement>(/Texto/).value).toBe('Da Paula')
  })

  test('show a colour in both themes and refuse one without contrast', async () => {
    const { settings } = await open()
    const color = await part('Cor do site')
    const field = color.getByLabelText<HTMLInputElement>('Cor')
    await userEvent.clear(field)
    await userEvent.type(field, '#ffff00')
    expect(color.getByText(/Tema claro/).textContent).toContain('1:1')
    await userEvent.click(color.getByRole('button', { name: 'Salvar' }))
    color.getByText(/No tema claro o contraste com o fundo é de/)
    await userEvent.click(color.getByRole('button', { name: /^Usar #/ }))
    await giveReason(color)
    await userEvent.click(color.getByRole('button', { name: 'Salvar' }))
    await color.findByText('Salvo. Já vale no site.')
    expect((await stored(settings)).color?.value.accent).toBe(field.value)
  })

  test('raise the commission after a notice', async () => {
    const { settings } = await open()
    const commission = await part('Comissão')
    const field = commission.getByLabelText<HTMLInputElement>(/Comissão sobre novas vendas/)
    expect(field.value).toBe('15')
    await userEvent.clear(field)
    await userEvent.type(field, '60')
    await userEvent.click(commission.getByRole('button', { name: 'Salvar' }))
    commission.getByText('Digite uma porcentagem de 0 a 50, com até duas casas.')
    await userEvent.clear(field)
    await userEvent.type(field, '17,5')
    commission.getByText(/É um aumento: vale 30 dias depois de salvar/)
    await giveReason(commission)
    await userEvent.click(commission.getByRole('button', { name: 'Salvar' }))
    await commission.findByText(/17,5% a partir de/)
    expect((await stored(settings)).commission?.value).toMatchObject({ basisPoints: 1750, previous: 1500 })
  })

  test('change the company, which the footer then shows', async () => {
    const { settings } = await open()
    const company = await part('Empresa')
    const cnpj = company.getByLabelText<HTMLInputElement>('CNPJ')
    await userEvent.clear(cnpj)
    await userEvent.type(cnpj, '11222333000182')
    await userEvent.click(company.getByRole('button', { name: 'Salvar' }))
    company.getByText('Confira o CNPJ: os dígitos não fecham.')
    expect(document.activeElement).toBe(cnpj)
    await userEvent.type(cnpj, '{Backspace}1')
    expect(cnpj.value).toBe('11.222.333/0001-81')
    await userEvent.type(company.getByLabelText(/Telefone/), '9832321234')
    await giveReason(company)
    await userEvent.click(company.getByRole('button', { name: 'Salvar' }))
    await company.findByText('Salvo. Já vale no site.')
    expect((await stored(settings)).company?.value).toMatchObject({
      cnpj: '11.222.333/0001-81',
      phone: '(98) 3232-1234',
    })
    await company.findByText('CNPJ: K7.T4R.2V9/0001-13 → 11.222.333/0001-81')
  })

  test('are hidden from admins without the permission', async () => {
    await open(createMemorySettings({ before: () => Promise.reject(new Forbidden('no')) }))
    await screen.findByRole('heading', { name: 'Aplicativo autenticador' })
    await waitFor(() => expect(screen.queryByText('Vídeos para guias')).toBeNull())
  })

  test('show editors of the content no commission', async () => {
    const { announcement } = await stored(createMemorySettings())
    await open(createMemorySettings({ settings: { announcement } }))
    await part('Aviso no site')
    expect(screen.queryByRole('region', { name: 'Comissão' })).toBeNull()
  })
})

describe('The announcement', () => {
  test('shows above the page until the person closes it; a new one shows again', async () => {
    const { app, storage } = await openApp('/dicas')
    app.site.announce({
      announcement: { id: '1', text: 'Feriado: respondemos na segunda.', link: '/central-de-ajuda' },
    })
    const bar = within(await screen.findByRole('complementary', { name: 'Aviso' }))
    bar.getByText('Feriado: respondemos na segunda.')
    expect(bar.getByRole('link', { name: 'Saiba mais' }).getAttribute('href')).toBe('/central-de-ajuda')
    await userEvent.click(bar.getByRole('button', { name: 'Fechar aviso' }))
    expect(screen.queryByRole('complementary', { name: 'Aviso' })).toBeNull()
    expect(storage.read('tp:announcement')).toBe('1')
    app.site.announce({ announcement: { id: '2', text: 'Outro', link: null } })
    await screen.findByRole('complementary', { name: 'Aviso' })
  })
})
