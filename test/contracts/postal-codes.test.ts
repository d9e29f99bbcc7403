import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryPostalCodes } from '../../src/adapters/memory/memory-postal-codes.ts'
import { readPostalCodesUrl } from '../../src/adapters/postal-codes/postal-codes-url.ts'
import { createViaCep } from '../../src/adapters/postal-codes/via-cep.ts'
import type { PostalCodes } from '../../src/core/brazil/postal-codes.port.ts'
import { ServiceFailed, UnreadableAnswer } from '../../src/core/failures.ts'

/** CEPs that every subject has: a street, and a whole town. */
const KNOWN = {
  '65010000': { street: 'Rua Portugal', district: 'Praia Grande', city: 'São Luís', state: 'MA' },
  '65590000': { street: '', district: '', city: 'Barreirinhas', state: 'MA' },
} as const

interface Subject {
  readonly postalCodes: PostalCodes
  readonly close: () => Promise<unknown>
}

function postalCodesContract(name: string, open: () => Promise<Subject>): void {
  describe(`Postal codes: ${name}`, () => {
    const subject = async () => {
      const { postalCodes, close } = await open()
      onTestFinished(async () => void (await close()))
      return postalCodes
    }

    test('returns the address of a CEP', async () => {
      expect(await (await subject()).find('65010000')).toEqual(KNOWN['65010000'])
    })

    test('returns no street and no district for a whole town’s CEP', async () => {
      expect(await (await subject()).find('65590000')).toEqual(KNOWN['65590000'])
    })

    test('returns null for an unknown CEP', async () => {
      expect(await (await subject()).find('99999999')).toBeNull()
    })

    test('rejects with the signal’s reason when aborted', async () => {
      const asking = new AbortController()
      const answer = (await subject()).find('65010000', asking.signal)
      asking.abort(new Error('another CEP is asked for'))
      await expect(answer).rejects.toThrow('another CEP is asked for')
    })
  })
}

postalCodesContract('in memory', async () => ({
  postalCodes: createMemoryPostalCodes(KNOWN),
  close: async () => undefined,
}))

/** A local server with ViaCEP's protocol. */
async function startPeer(answerOf: (cep: string) => { readonly status?: number; readonly body: unknown } = viaCep) {
  const asked: { readonly path: string; readonly authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    const { status = 200, body } = answerOf(/^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1] ?? '')
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = readPostalCodesUrl(`http://127.0.0.1:${port}/ws/{cep}/json/`, 'http://tour.example/') ?? ''
  return {
    asked,
    postalCodes: createViaCep(url, { retryDelay: () => 0 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

function viaCep(cep: string) {
  const known = Object.entries(KNOWN).find(([code]) => code === cep)?.[1]
  if (known === undefined) return { body: { erro: 'true' } }
  const { street, district, city, state } = known
  const body = { logradouro: street, complemento: '', bairro: district, localidade: city, uf: state, ddd: '98' }
  return { body: { ...body, cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ibge: '2111300' } }
}

postalCodesContract('a service of ViaCEP’s shape', startPeer)

describe('A service of ViaCEP’s shape', () => {
  const opened = async (answerOf?: Parameters<typeof startPeer>[0]) => {
    const peer = await startPeer(answerOf)
    onTestFinished(async () => void (await peer.close()))
    return peer
  }

  test('gets only the eight digits, without a session', async () => {
    const { postalCodes, asked } = await opened()
    await postalCodes.find('65010000')
    expect(asked).toEqual([{ path: '/ws/65010000/json/', authorization: undefined }])
  })

  test('may send `erro` as a boolean too, as older versions did', async () => {
    const { postalCodes } = await opened(() => ({ body: { erro: true } }))
    expect(await postalCodes.find('99999999')).toBeNull()
  })

  test('is distinguished from one that fails or has another format', async () => {
    const down = await opened(() => ({ status: 500, body: {} }))
    await expect(down.postalCodes.find('65010000')).rejects.toBeInstanceOf(ServiceFailed)
    const other = await opened(() => ({ body: { street: 'Rua Portugal' } }))
    await expect(other.postalCodes.find('65010000')).rejects.toBeInstanceOf(UnreadableAnswer)
  })
})

describe('VITE_CEP_URL', () => {
  const read = (value: unknown) => readPostalCodesUrl(value, 'https://tour.example/cadastro-prestador')

  test('may be absent: addresses are then typed', () => {
    expect([read(undefined), read(''), read('  ')]).toEqual([null, null, null])
  })

  test('may be an address of another site or of this one', () => {
    expect(read('https://viacep.com.br/ws/{cep}/json/')).toBe('https://viacep.com.br/ws/%7Bcep%7D/json/')
    expect(read('/cep/{cep}')).toBe('https://tour.example/cep/%7Bcep%7D')
  })

  test.each([
    ['ftp://cep.example/{cep}', 'must begin with'],
    ['https://me:secret@cep.example/{cep}', 'user name'],
    ['https://cep.example/ws/', '{cep}'],
    ['http://[', 'must be an address'],
  ])('cannot be %s', (value, why) => {
    expect(() => read(value)).toThrow(why)
  })
})
