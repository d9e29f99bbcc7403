import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Rejected, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import { OFFER, TRAVELLER } from '../../../../support/memory-messaging.ts'
import { begin, field, LIST, log, press, write } from '../../../support/conversation.ts'

describe('A conversation', () => {
  test('shows messages of both sides as they arrive, and marks them as read', async () => {
    const { say, open, guide, id } = await begin()
    await say('traveller', 'Bom dia!')
    await open()
    expect(await (await log()).findByText('Bom dia!')).toBeTruthy()
    await say('guide', 'Bom dia, Marina!')
    expect(await (await log()).findByText('Bom dia, Marina!')).toBeTruthy()
    await waitFor(async () => expect((await guide.fetchThread(id)).otherReadUpTo).toBe(2))
  })

  test('does not begin with oneself: the page says whose offer it is, and leads to the list', async () => {
    const { open, state } = await begin()
    state.failure = new Rejected('a thread with oneself')
    await open(`${LIST}/nova?oferta=${OFFER.id}`)
    await screen.findByRole('heading', { name: 'Esta oferta é sua' })
    fireEvent.click(screen.getByRole('link', { name: 'Ver as conversas' }))
    await screen.findByText('Escolha uma conversa para ler e responder.')
    expect(screen.queryByRole('heading', { name: 'Esta oferta é sua' })).toBeNull()
  })

  test('sends, empties the field, and keeps the order', async () => {
    const { open, guide, id } = await begin()
    await open()
    await write('Podemos levar o cachorro?')
    press('Enviar')
    expect(await field()).toHaveProperty('value', '')
    await waitFor(async () =>
      expect((await guide.fetchMessages(id, {})).map(({ text }) => text)).toEqual(['Podemos levar o cachorro?']),
    )
    await (await log()).findByText(/Enviada/)
    await guide.markRead(id, 1)
    expect(await (await log()).findByText(/Lida/)).toBeTruthy()
  })

  test('shows that the other side is typing until its message arrives, and reports typing on this side', async () => {
    const { open, say, guide, id } = await begin()
    const signs: string[] = []
    onTestFinished(
      guide.watch(
        null,
        (event) => signs.push(event.type),
        () => undefined,
      ),
    )
    await open()
    await field()
    await guide.reportTyping(id)
    const sign = await screen.findByText('Joana está escrevendo…')
    expect(sign.getAttribute('aria-live')).toBe('polite')
    await say('guide', 'Bom dia!')
    await waitFor(() => expect(sign.textContent).toBe(''))
    for (const text of ['B', 'Bo', 'Bom']) await write(text)
    await waitFor(() => expect(signs.filter((type) => type === 'typing')).toHaveLength(1))
  })

  test('says before sending which parts will be masked, and warns about payment outside the site', async () => {
    const { open } = await begin()
    await open()
    await write('Meu telefone é (98) 98765-4321')
    expect(screen.getByText(/A mensagem vai assim/)).toBeTruthy()
    expect(screen.getByText('Meu telefone é [telefone oculto]')).toBeTruthy()
    await write('Posso pagar por fora?')
    expect(screen.queryByText(/A mensagem vai assim/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Como evitar golpes' }).getAttribute('href')).toBe('/prevencao-fraudes')
  })

  test('says that the end of a text beyond the limit is left out', async () => {
    const { open } = await begin()
    await open()
    await write('a'.repeat(3999))
    expect(screen.queryByText(/o fim ficou de fora/)).toBeNull()
    await write('a'.repeat(4000))
    expect(screen.getByText(/Uma mensagem tem até 4.000 caracteres/)).toBeTruthy()
  })

  test('leads to a page of this site by its address in a message, and to no other site', async () => {
    const { say, open, service } = await begin()
    const at = { startsAt: '2026-11-28T09:00', timeZone: 'America/Fortaleza' }
    service.pay(TRAVELLER, OFFER.id, { id: 'r1', code: 'TP-AAA222', status: 'confirmed', ...at })
    const page = `${location.origin}/area-do-cliente/reserva/r1`
    await say(
      'guide',
      `Conte como foi: ${location.host}. ${page}! Ou http://outro.example/golpe ${location.origin}//golpe.example`,
    )
    await open()
    const links = await (await log()).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/area-do-cliente/reserva/r1', '/'])
    expect(links[0]?.textContent).toBe(page)
  })

  test('keeps a message written offline, and sends it once', async () => {
    const { open, connection, guide, id } = await begin()
    await open()
    await field()
    connection.cut()
    await write('Sem rede')
    press('Enviar')
    expect(await (await log()).findByText('Sem rede')).toBeTruthy()
    expect(await guide.fetchMessages(id, {})).toEqual([])
    connection.restore()
    await waitFor(async () => expect(await guide.fetchMessages(id, {})).toHaveLength(1))
    await (await log()).findByText(/Enviada/)
    expect((await log()).getAllByText('Sem rede')).toHaveLength(1)
  })

  test('waits for a server that does not answer, without asking the person for anything', async () => {
    const { open, service, connection, guide, id } = await begin()
    await open()
    await field()
    service.cut()
    await write('Caiu')
    press('Enviar')
    expect(await (await log()).findByText('Espera a conexão')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    service.restore()
    connection.restore()
    await waitFor(async () => expect(await guide.fetchMessages(id, {})).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/Espera a conexão|Enviando/)).toBeNull())
  })

  test('offers to try again after a refusal', async () => {
    const { open, state, guide, id } = await begin()
    await open()
    await field()
    state.failure = new ServiceFailed('a fault')
    await write('Caiu')
    press('Enviar')
    expect(await (await log()).findByText('A mensagem não foi enviada.')).toBeTruthy()
    state.failure = null
    press('Tentar de novo')
    await waitFor(async () => expect(await guide.fetchMessages(id, {})).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull())
  })

  test('takes a waiting message back into the field, sends the others, and undoes a waiting edit', async () => {
    const { say, open, service, connection, guide, id } = await begin()
    await say('traveller', 'Somos três')
    await open()
    await field()
    service.cut()
    for (const text of ['Errada', 'Certa']) {
      await write(text)
      press('Enviar')
    }
    const [first] = await (await log()).findAllByRole('button', { name: 'Descartar' })
    await write('Já escrevia')
    if (first) fireEvent.click(first)
    expect(await field()).toHaveProperty('value', 'Já escrevia\nErrada')
    expect((await log()).queryByText('Errada')).toBeNull()
    fireEvent.click((await log()).getByRole('button', { name: 'Opções da mensagem' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Editar/ }))
    await write('Somos quatro')
    press('Salvar a edição')
    fireEvent.click(await (await log()).findByRole('button', { name: 'Desfazer' }))
    expect(await field()).toHaveProperty('value', 'Somos quatro')
    service.restore()
    connection.restore()
    await waitFor(async () =>
      expect((await guide.fetchMessages(id, {})).map(({ text }) => text)).toEqual(['Somos três', 'Certa']),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull())
  })

  test('does not offer to undo a deletion that is on its way', async () => {
    const { say, open, state, hold } = await begin()
    await say('traveller', 'Somos três')
    await open()
    await field()
    state.failure = new Unreachable('the connection was cut')
    fireEvent.click(await (await log()).findByRole('button', { name: 'Opções da mensagem' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Apagar/ }))
    press('Apagar para os dois')
    expect(await (await log()).findByRole('button', { name: 'Desfazer' })).toBeTruthy()
    const release = hold()
    state.failure = null
    // The pause before the next try takes up to two seconds.
    await waitFor(async () => expect((await log()).queryByRole('button', { name: 'Desfazer' })).toBeNull(), {
      timeout: 5_000,
    })
    expect((await log()).getByText(/Espera a conexão/)).toBeTruthy()
    release()
    await waitFor(() => expect(screen.queryByText(/Espera a conexão|Enviando/)).toBeNull())
    expect((await log()).getByText('Mensagem apagada')).toBeTruthy()
  })

  test('asks before it discards a text that no field could take back', async () => {
    const { open, state, traveller, id } = await begin()
    await open()
    await field()
    state.failure = new ServiceFailed('a fault')
    await write('Caiu')
    press('Enviar')
    await (await log()).findByText('A mensagem não foi enviada.')
    state.failure = null
    await traveller.block(id, true)
    await screen.findByText(/Você bloqueou Joana Ribeiro/)
    press('Descartar')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }))
    expect((await log()).getByText('Caiu')).toBeTruthy()
    press('Descartar')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect((await log()).queryByText('Caiu')).toBeNull())
  })

  test('edits and deletes an own message for both sides', async () => {
    const { say, open, guide, id } = await begin()
    await say('traveller', 'Somos três')
    await open()
    const act = async (name: RegExp) => {
      fireEvent.click(await (await log()).findByRole('button', { name: 'Opções da mensagem' }))
      fireEvent.click(await screen.findByRole('button', { name }))
    }
    await act(/^Editar/)
    expect(await field()).toHaveProperty('value', 'Somos três')
    await write('Somos quatro')
    press('Salvar a edição')
    expect(await (await log()).findByText(/editada/)).toBeTruthy()
    expect(await field()).toHaveProperty('value', '')
    await waitFor(async () => expect((await guide.fetchMessages(id, {}))[0]?.text).toBe('Somos quatro'))
    await act(/^Apagar/)
    press('Apagar para os dois')
    expect(await (await log()).findByText('Mensagem apagada')).toBeTruthy()
    await waitFor(async () => expect((await guide.fetchMessages(id, {}))[0]?.isDeleted).toBe(true))
    expect((await log()).queryByRole('button', { name: 'Opções da mensagem' })).toBeNull()
  })

  test('keeps an offline edit and deletion, and sends them later', async () => {
    const { say, open, guide, id, connection } = await begin()
    await say('traveller', 'um')
    await say('traveller', 'dois')
    await open()
    await field()
    connection.cut()
    const [first] = await (await log()).findAllByRole('button', { name: 'Opções da mensagem' })
    if (first) fireEvent.click(first)
    fireEvent.click(await screen.findByRole('button', { name: /^Editar/ }))
    await write('UM')
    press('Salvar a edição')
    expect(await (await log()).findByText('UM')).toBeTruthy()
    expect((await guide.fetchMessages(id, {}))[0]?.text).toBe('um')
    connection.restore()
    await waitFor(async () => expect((await guide.fetchMessages(id, {}))[0]?.text).toBe('UM'))
    await waitFor(() => expect(screen.queryByText(/Espera a conexão|Enviando/)).toBeNull())
  })

  test('sends a place with a caption, and shows how to get there', async () => {
    const { open, guide, id } = await begin()
    await open()
    await field()
    press('Anexar foto, documento ou localização')
    fireEvent.click(await screen.findByRole('button', { name: 'Localização' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Marque o lugar no mapa ou use a sua localização.')).toBeTruthy()
    press('Usar minha localização')
    await screen.findByText(/Pronto: confira/)
    fireEvent.change(screen.getByRole('textbox', { name: /Legenda/ }), { target: { value: 'Espero aqui' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }))
    expect(await (await log()).findByText('Espero aqui')).toBeTruthy()
    expect((await (await log()).findByRole('link', { name: /Como chegar/ })).getAttribute('href')).toContain('-2.5')
    await waitFor(async () =>
      expect(await guide.fetchMessages(id, {})).toMatchObject([{ text: 'Espero aqui', attachment: { kind: 'place' } }]),
    )
  })

  test('sends a PDF written offline once, and shows the other side’s picture', async () => {
    const { open, guide, id, connection } = await begin()
    await guide.send(id, {
      ...{ id: crypto.randomUUID(), text: '' },
      attachment: { kind: 'file', name: 'a.png', content: 'data:image/png;base64,iVBORw0=' },
    })
    await open()
    const picture = await (await log()).findByRole('button', { name: 'Ampliar a foto' })
    expect(picture.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,iVBORw0=')
    connection.cut()
    press('Anexar foto, documento ou localização')
    const pdf = new File(['%PDF-1.4 %%EOF'], 'tel 98 98765-4321.pdf', { type: 'application/pdf' })
    const input = await screen.findByLabelText('Documento PDF (até 8 MB)', { selector: 'input' })
    fireEvent.change(input, { target: { files: [pdf] } })
    expect(await screen.findByText('tel [telefone oculto].pdf')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }))
    expect(await (await log()).findByText(/Enviando…|Espera a conexão/)).toBeTruthy()
    expect(await guide.fetchMessages(id, {})).toHaveLength(1)
    connection.restore()
    await waitFor(async () =>
      expect((await guide.fetchMessages(id, {})).map(({ attachment }) => attachment?.kind)).toEqual([
        'picture',
        'document',
      ]),
    )
    await waitFor(() => expect(screen.queryByText(/Espera a conexão|Enviando/)).toBeNull())
  })

  test('reports a message, and blocks and unblocks the person', async () => {
    const { say, open, service, id, traveller } = await begin()
    await say('guide', 'Pague por fora')
    await open()
    fireEvent.click(await (await log()).findByRole('button', { name: 'Opções da mensagem' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Denunciar a mensagem' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Motivo' }), { target: { value: 'payment outside' } })
    press('Denunciar')
    expect(await screen.findByText(/Denúncia recebida/)).toBeTruthy()
    expect(service.reported()).toEqual(1)
    press('Opções da conversa')
    fireEvent.click(await screen.findByRole('button', { name: 'Bloquear Joana Ribeiro' }))
    press('Bloquear')
    expect(await screen.findByText(/Você bloqueou Joana Ribeiro. Os avisos/)).toBeTruthy()
    expect(await traveller.fetchThread(id)).toMatchObject({ isBlocked: true })
    press('Opções da conversa')
    fireEvent.click(await screen.findByRole('button', { name: 'Desbloquear Joana Ribeiro' }))
    expect(await field()).toBeTruthy()
  })

  test('opens from an offer, and leads to the thread', async () => {
    const { open, id } = await begin()
    const { router } = await open(`${LIST}/nova?oferta=${OFFER.id}`)
    await field()
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/${id}`))
  })

  test('says that an unknown one does not exist', async () => {
    const { open } = await begin()
    await open(`${LIST}/00000000-0000-4000-8000-000000000000`)
    expect(await screen.findByRole('link', { name: 'Ver as conversas' })).toBeTruthy()
  })
})
