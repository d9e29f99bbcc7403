import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { NotFound, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { certificateOf, companyOf, identityOf, listed, openDesk, PATH } from './review-support.ts'

describe('The queue', () => {
  test('lists people, kinds and waiting times, the longest first, and loads no document', async () => {
    const { looked } = await openDesk(PATH, { items: [identityOf('Ana'), certificateOf('Bia'), companyOf('Caio')] })
    expect(listed()).toEqual(['Ana', 'Bia', 'Caio'])
    screen.getByText('3 envios esperam uma decisão.')
    expect(screen.getByRole('link', { name: /Ana/ }).textContent).toContain('há 3 dias')
    screen.getByRole('heading', { name: 'Escolha um envio' })
    expect(looked).toEqual([])
  })

  test('filters one kind, and says if it is empty', async () => {
    const { router } = await openDesk(PATH, { items: [identityOf('Ana'), certificateOf('Bia'), identityOf('Caio')] })
    await userEvent.click(screen.getByRole('button', { name: /^Identidade/ }))
    expect(listed()).toEqual(['Ana', 'Caio'])
    expect(router.state.location.href).toBe(`${PATH}?tipo=identity`)
    await userEvent.click(screen.getByRole('button', { name: /^Cadastro completo/ }))
    screen.getByText('Nenhum envio deste tipo espera uma decisão.')
    await userEvent.click(screen.getByRole('button', { name: /^Todos/ }))
    expect(listed()).toEqual(['Ana', 'Bia', 'Caio'])
  })

  test('says how many requests it does not show', async () => {
    await openDesk(PATH, { items: [identityOf('Ana')], waiting: 120 })
    screen.getByText('120 envios esperam uma decisão. Aqui estão os 1 mais antigos.')
  })

  test('says if it is empty, and reloads on request', async () => {
    const { twin } = await openDesk(PATH)
    screen.getByRole('heading', { name: 'Tudo em dia por aqui' })
    twin.arrive(identityOf('Ana'))
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar a fila' }))
    await waitFor(() => expect(listed()).toEqual(['Ana']))
  })

  test.each([
    [new Unreachable('offline'), 'Sem conexão'],
    [new ServiceFailed('broken'), 'O servidor não conseguiu responder'],
  ])('that fails to load says why, with a retry: %s', async (failure, title) => {
    let isBroken = true
    await openDesk(PATH, {
      items: [identityOf('Ana')],
      before: () => {
        if (isBroken) throw failure
      },
    })
    await screen.findByText(title)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(listed()).toEqual(['Ana']))
  })

  test('stays unchanged after a failed reload, with a sentence', async () => {
    let isBroken = false
    await openDesk(PATH, {
      items: [identityOf('Ana')],
      before: () => {
        if (isBroken) throw new Unreachable('offline')
      },
    })
    isBroken = true
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    await screen.findByText(/Não conseguimos falar com o servidor/)
    expect(listed()).toEqual(['Ana'])
  })
})

describe('A request that is open', () => {
  test('shows the registered data beside its pictures, each of which loads once', async () => {
    const { looked } = await openDesk(PATH, { items: [identityOf('Ana'), identityOf('Bia')] })
    await userEvent.click(screen.getByRole('link', { name: /Bia/ }))
    const heading = await screen.findByRole('heading', { level: 2, name: 'Bia' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const facts = within(screen.getByRole('region', { name: 'O que conferir' }))
    facts.getByText('529.982.247-25')
    await screen.findByRole('button', { name: 'Ampliar: Selfie' })
    expect(looked).toEqual(['Bia-Frente', 'Bia-Verso', 'Bia-Selfie'])
    expect(screen.getByRole('link', { name: /Bia/ }).getAttribute('aria-current')).toBe('true')
  })

  test('has pictures that open large, grow and shrink, and close by Escape', async () => {
    await openDesk(`${PATH}?envio=identidade-ana`, { items: [identityOf('Ana')] })
    await userEvent.click(await screen.findByRole('button', { name: 'Ampliar: Verso' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Verso' }))
    const picture = dialog.getByRole('img', { name: 'Verso' })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
    const [smaller, larger] = ['Reduzir', 'Ampliar'].map((name) => dialog.getByRole('button', { name }))
    if (!smaller || !larger) throw new Error('no buttons')
    expect(smaller).toHaveProperty('disabled', true)
    const before = picture.className
    await userEvent.click(larger)
    expect(picture.className).not.toBe(before)
    await userEvent.click(smaller)
    expect(picture.className).toBe(before)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Verso' })).toBeNull()
  })

  test('leaves none of its documents on the device', async () => {
    const { storage } = await openDesk(`${PATH}?envio=identidade-ana`, { items: [identityOf('Ana')] })
    await screen.findByRole('button', { name: 'Ampliar: Selfie' })
    for (const key of ['token', 'user']) expect(storage.read(key)).not.toContain('base64')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('/9j/')
    expect(location.href).not.toContain('/9j/')
  })

  test('passes only real pictures to the page, whatever type they claim', async () => {
    await openDesk(`${PATH}?envio=identidade-ana`, {
      items: [identityOf('Ana')],
      documents: {
        'Ana-Frente': 'data:image/svg+xml;base64,PHN2Zz4=',
        'Ana-Verso': 'data:text/html;base64,PHN2Zz4=',
        'Ana-Selfie': 'data:image/jpeg;base64,/9j/',
      },
    })
    await screen.findByRole('button', { name: 'Ampliar: Selfie' })
    expect(await screen.findAllByText(/^Não conseguimos mostrar/)).toHaveLength(2)
    expect([...document.images].map(({ src }) => src.slice(0, 16)).filter((src) => src.startsWith('data:'))).toEqual([
      'data:image/jpeg;',
    ])
  })

  test('names a picture that failed to load, with a retry', async () => {
    let isBroken = true
    await openDesk(`${PATH}?envio=identidade-ana`, {
      items: [identityOf('Ana')],
      over: (twin) => ({
        fetchDocument: (id, signal) => {
          if (id === 'Ana-Frente')
            return Promise.reject(new NotFound('x', { detail: 'Este documento já foi apagado.' }))
          if (id === 'Ana-Verso' && isBroken) return Promise.reject(new ServiceFailed('x'))
          return twin.fetchDocument(id, signal)
        },
      }),
    })
    await screen.findByText(/“Frente”\. Este documento já foi apagado\./)
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('button', { name: 'Ampliar: Verso' })
  })

  test('offers a PDF as a file of bytes, loaded on request', async () => {
    const files: { name: string; type: string }[] = []
    let type = ''
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        type = blob.type
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, type })
    })
    onTestFinished(() => {
      click.mockRestore()
      Reflect.deleteProperty(URL, 'createObjectURL')
      Reflect.deleteProperty(URL, 'revokeObjectURL')
    })
    const { looked } = await openDesk(`${PATH}?envio=certificado-bia`, { items: [certificateOf('Bia')] })
    const button = await screen.findByRole('button', { name: 'Baixar o PDF' })
    expect(looked).toEqual([])
    await userEvent.click(button)
    await waitFor(() => expect(files).toEqual([{ name: 'Certificado.pdf', type: 'application/octet-stream' }]))
    expect(looked).toEqual(['Bia-pdf'])
    expect(document.querySelector('iframe, embed, object')).toBeNull()
  })

  test('makes links of web addresses alone', async () => {
    await openDesk(`${PATH}?envio=cadastro-caio`, { items: [companyOf('Caio')] })
    const facts = within(await screen.findByRole('region', { name: 'O que conferir' }))
    const link = facts.getByRole('link', { name: /instagram/ })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow'])
    facts.getByText('javascript:alert(1)')
    expect(facts.getAllByRole('link')).toHaveLength(1)
    screen.getByText(/Este envio não tem documentos/)
  })

  test('that is not in the queue says so, and links back', async () => {
    const { router } = await openDesk(`${PATH}?envio=x`, { items: [identityOf('Ana')] })
    await screen.findByRole('heading', { name: 'Este envio não está mais na fila' })
    await userEvent.click(screen.getByRole('link', { name: 'Ver a fila' }))
    await waitFor(() => expect(router.state.location.href).toBe(PATH))
  })
})
