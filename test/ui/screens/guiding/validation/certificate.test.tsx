import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Rejected, Unreachable } from '../../../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../../../src/core/onboarding/validation.ts'
import {
  button,
  choose,
  field,
  group,
  openStep,
  photo,
  press,
  rejected,
  says,
  staysClosed,
  type,
} from './given-support.tsx'

const PATH = '/cadastro-prestador/validacao-certificado-guia'
const FILE = 'Certificado ou carteira de guia'
const NUMBER = 'Número do Cadastur'
const SEND = 'Enviar para análise'
const asked = { flags: { ...DEFAULT_FLAGS, tour_guide_certificate_verified: false } }

const PDF_TEXT = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const pdf = (content: BlobPart = PDF_TEXT, name = 'certificado.pdf') =>
  new File([content], name, { type: 'application/pdf' })

async function fillFields() {
  await type(NUMBER, '10.123456.10.0001-0')
  await userEvent.selectOptions(await field('Categoria'), 'Guia de turismo regional')
  await userEvent.selectOptions(await field('Estado do cadastro'), 'MA')
}

describe(PATH, () => {
  test('sends number, category, state, validity and a PDF to the byte, and waits for the review', async () => {
    const { checks } = await openStep(PATH, { state: asked })
    const send = vi.spyOn(checks, 'sendCertificate')
    await fillFields()
    await type(/^Validade/, '31032099')
    await choose(FILE, pdf())
    group(FILE).getByText('certificado.pdf')
    await userEvent.dblClick(await button(SEND))
    await says(/Recebido: está em análise.*até 2 dias úteis/)
    expect(send.mock.calls.map(([given]) => given)).toEqual([
      {
        number: '10.123456.10.0001-0',
        category: 'Guia de turismo regional',
        state: 'MA',
        expiresOn: '2099-03-31',
        file: `data:application/pdf;base64,${btoa(PDF_TEXT)}`,
      },
    ])
  })

  test('is renewed before it ends, with a new validity', async () => {
    const certificate = {
      ...{ status: 'approved' as const, reason: null, number: '10.123456.10.0001-0' },
      cadastur: { category: 'Guia de turismo regional', state: 'MA', expiresOn: '2027-01-15' },
      validity: { expiresOn: '2027-01-15', isLapsed: false, mayRenew: true },
    }
    const flags = { ...DEFAULT_FLAGS, tour_guide_certificate_verified: true }
    const { checks } = await openStep(PATH, { state: { flags, certificate } })
    const send = vi.spyOn(checks, 'sendCertificate').mockResolvedValue()
    screen.getByText('Vale até 15/01/2027.')
    await press('Enviar certificado renovado')
    await choose(FILE, pdf())
    await press(SEND)
    await screen.findByText('Campo obrigatório')
    expect(send).not.toHaveBeenCalled()
    await type(/^Validade/, '15012099')
    await press(SEND)
    await waitFor(() => expect(send.mock.calls.map(([{ expiresOn }]) => expiresOn)).toEqual(['2099-01-15']))
  })

  test('takes a photo as well, scaled on the device, and no validity', async () => {
    const { checks, pictures } = await openStep(PATH, { state: asked })
    const send = vi.spyOn(checks, 'sendCertificate')
    await fillFields()
    await choose(FILE, photo())
    group(FILE).getByRole('img', { name: 'A foto que você escolheu' })
    await press(SEND)
    await says('Recebido: está em análise')
    expect(send.mock.calls[0]?.[0].file).toMatch(/^data:image\//)
    expect(send.mock.calls[0]?.[0].expiresOn).toBeNull()
    expect(pictures.rendered).toEqual([{ width: 2000, height: 1333 }])
    expect(pictures.openCount()).toBe(0)
  })

  test('starts with the registered data', async () => {
    const cadastur = { category: 'Guia de turismo regional', state: 'MA', expiresOn: '2030-01-31' }
    await openStep(PATH, {
      state: { ...asked, certificate: { status: 'missing', reason: null, number: 'MA.0123.22', cadastur } },
    })
    expect((await field(NUMBER)).value).toBe('MA.0123.22')
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /Categoria/ })).value).toBe(
      'Guia de turismo regional',
    )
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Estado/ }).value).toBe('MA')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Validade/ }).value).toBe('31/01/2030')
  })

  test('checks a file’s content, at its field and before sending', async () => {
    const { checks } = await openStep(PATH, { state: asked })
    const send = vi.spyOn(checks, 'sendCertificate')
    const refuses = async (file: File, sentence: RegExp) => {
      await choose(FILE, file)
      await waitFor(() => group(FILE).getByText(sentence))
    }
    await refuses(pdf('MZ\u0000 a program'), /não é uma foto nem um PDF/)
    await refuses(pdf(''), /não é uma foto nem um PDF/)
    await refuses(pdf('%PDF-1.7\ncut off'), /O PDF está incompleto/)
    const heavy = new Uint8Array(8 * 1024 * 1024 + 1)
    heavy.set(new TextEncoder().encode('%PDF-1.7'))
    await refuses(pdf(heavy), /passa de 8 MB/)
    await refuses(photo(200, 200), /pequena demais para ler/)
    await fillFields()
    await press(SEND)
    expect(document.activeElement).toBe(group(FILE).getByRole('button', { name: 'Escolher arquivo' }))
    expect(send).not.toHaveBeenCalled()
    await choose(FILE, pdf())
    expect(group(FILE).queryByText(/pequena demais/)).toBeNull()
  })

  test('marks each wrong field, and focuses the first one', async () => {
    await openStep(PATH, { state: asked })
    await press(SEND)
    await screen.findByText('Campo obrigatório')
    await screen.findByText('Escolha a categoria, como está no Cadastur.')
    await screen.findByText('Escolha o estado do seu Cadastur.')
    group(FILE).getByText('Falta a foto ou o PDF do certificado.')
    expect(document.activeElement).toBe(await field(NUMBER))
    await type(NUMBER, 'não sei')
    await userEvent.tab()
    await screen.findByText(/Confira o número/)
    const validity = await field(/^Validade/)
    for (const [typed, sentence] of [
      ['31/02/2099', 'Digite dia, mês e ano, como 31/03/2028.'],
      ['01/01/2020', 'Este certificado venceu. Envie o atual.'],
    ] as const) {
      fireEvent.change(validity, { target: { value: typed } })
      fireEvent.blur(validity)
      await screen.findByText(sentence)
    }
  })

  test('shows the server’s refusal at its field, and keeps all input', async () => {
    await openStep(PATH, {
      state: asked,
      before: () => {
        throw new Rejected('no', { fields: { file: 'Este PDF tem programas dentro.' } })
      },
    })
    await fillFields()
    await choose(FILE, pdf())
    await press(SEND)
    await waitFor(() => group(FILE).getByText('Este PDF tem programas dentro.'))
    expect((await field(NUMBER)).value).toBe('10.123456.10.0001-0')
    group(FILE).getByText('certificado.pdf')
  })

  test('keeps all input on the page offline, and sends it when the network is back', async () => {
    let isCut = true
    const { connection } = await openStep(PATH, {
      state: asked,
      before: () => {
        if (isCut) throw new Unreachable('no network')
      },
    })
    await fillFields()
    await choose(FILE, pdf())
    await press(SEND)
    await says('Ainda não foi enviado')
    isCut = false
    act(() => connection.restore())
    await says('Recebido: está em análise')
  })

  test('shows a rejection’s reason and accepts a new one; an approval is final', async () => {
    const { checks } = await openStep(PATH, {
      state: { ...asked, certificate: { ...rejected('O certificado venceu em 2024.'), number: 'MA.0123.22' } },
    })
    await says('O certificado venceu em 2024.')
    await fillFields()
    await choose(FILE, pdf())
    await press(SEND)
    await says('Recebido: está em análise')
    await button('Enviar outro certificado')
    checks.decide('certificate')
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    await says(/Seu certificado de guia está aprovado.*Cadastur 10\.123456\.10\.0001-0/)
    expect(screen.queryByRole('button', { name: 'Enviar outro certificado' })).toBeNull()
  })

  test('explains that it is optional for some guides, who can still send it', async () => {
    await openStep(PATH, { state: { flags: DEFAULT_FLAGS } })
    await says('Você não precisa desta etapa')
    screen.getByText('Validação opcional')
    expect(screen.queryByLabelText(NUMBER)).toBeNull()
    await press('Sou guia e quero enviar')
    await fillFields()
    await choose(FILE, pdf())
    await press(SEND)
    await says('Recebido: está em análise')
  })

  test('is for guides, and for backends that know of it', async () => {
    await staysClosed(PATH)
  })
})
