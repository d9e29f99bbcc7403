import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { LOGIN_REQUIRED, ROLE_REQUIRED } from '../../src/core/session/guards.ts'
import type { Role } from '../../src/core/session/session.ts'
import { type Access, pageTitle, ROUTES, type RouteRow, rowAt } from '../../src/ui/route-table.ts'
import { sampleOffers, sampleProvider } from '../contracts/sample-offers.ts'
import { openApp, userWith } from './support/open-app.tsx'

const offers = sampleOffers()

/** An address of the row that leads to something that exists. */
function addressOf({ path }: RouteRow): string {
  const id = path.startsWith('/loja') ? sampleProvider(offers).id : (offers[0]?.id ?? '')
  return path
    .replace('/{-$id}', '')
    .replace('$id', id)
    .replace('$orderId', '41')
    .replace('/{-$step}', '')
    .replace('/{-$plan_id}', '')
    .replace('/{-$topic}', '')
    .replace('/{-$code}', '')
    .replace('$slug', offers[0]?.destination.slug ?? '')
}

const VISITORS: readonly { readonly who: string; readonly roles: readonly Role[] | null }[] = [
  { who: 'nobody', roles: null },
  { who: 'a client', roles: ['client'] },
  { who: 'a guide', roles: ['company'] },
  { who: 'an admin', roles: ['admin'] },
]

function refusalOf(access: Access, roles: readonly Role[] | null): string | null {
  if (access === 'anyone') return null
  if (roles === null) return LOGIN_REQUIRED
  return access === 'session' || roles.includes(access) ? null : ROLE_REQUIRED
}

/** The paths of the specification's section 2, written down a second time. */
const SPECIFIED = `
/ /site /soon
/carrinho /tour-aprovado /submeter-aprovacao /cadastro-prestador/validacao/email-valido
/politica-de-privacidade /dicas /sobre-nos /central-de-ajuda /politica-de-cancelamento /prevencao-fraudes /termos-condicoes
/cadastro-tour /atualizar-tour/$id/$bearer_token /editar-tour/$id /cadastro-prestador/{-$step} /area-do-guia
/cadastro-prestador/validacao /atualizacao-cadastral-prestador
/cadastro-prestador/validacao-email /cadastro-prestador/validacao-email/link /cadastro-prestador/validacao-telefone
/cadastro-prestador/validacao-dados-bancarios /cadastro-prestador/validacao-apresentacao
/cadastro-prestador/validacao-redes-sociais /cadastro-prestador/validacao-contrato
/cadastro-prestador/validacao-identidade /cadastro-prestador/validacao-certificado-guia
/cadastro-cliente /area-do-cliente /area-do-cliente/tour /area-do-cliente/traslado /area-do-cliente/assessoria
/area-do-cliente/favoritos /area-do-cliente/reservas/tour /area-do-cliente/reservas/traslado
/area-do-cliente/reservas/assessoria /area-do-cliente/meus-dados
/loja/$id /tour/resultado-da-busca-tour /tour/detalhes-tour/$id/{-$plan_id} /tour/sucesso-reserva/$id /tour/carrinho
/pagamento-pix/$orderId /sucesso-pagamento/$orderId /resumo-pedido/$orderId
`

/** Ours: what admin reviews, messages, bookings of all kinds, one booking, the checkout, destinations, and where the links of our mails lead. */
const BESIDES = [
  '/cancelar-avisos',
  '/convite-da-equipe',
  '/administracao',
  '/administracao/analises',
  '/administracao/guias',
  '/administracao/ofertas/{-$id}',
  '/administracao/pessoas/{-$id}',
  '/administracao/dinheiro',
  '/administracao/dinheiro/relatorio',
  '/administracao/dinheiro/reserva/{-$code}',
  '/administracao/configuracoes',
  '/administracao/disputas',
  '/administracao/envios',
  '/administracao/mensagens-denunciadas',
  '/administracao/registro',
  '/administracao/reservas/{-$id}',
  '/administracao/pix/$id',
  '/area-do-cliente/mensagens/{-$id}',
  '/area-do-cliente/reserva/$id',
  '/area-do-cliente/reservas',
  '/confirmar-cadastro',
  '/confirmar-email',
  '/destinos/$slug/{-$topic}',
  '/esqueci-minha-senha',
  '/finalizar-compra',
  '/redefinir-senha',
]

test('the table holds every path of the specification (section 2) and only our own besides', () => {
  expect(ROUTES.map((row) => row.path).sort()).toEqual([...SPECIFIED.trim().split(/\s+/), ...BESIDES].sort())
})

/** A guide has nothing to register. */
const WIZARD = '/cadastro-prestador/{-$step}'
const shownTo = (row: RouteRow, roles: readonly Role[] | null) =>
  row.path === WIZARD && roles?.includes('company') ? '/area-do-guia' : addressOf(row)

describe.each(ROUTES.filter((row) => row.redirect === undefined))('$path', (row) => {
  it.each(VISITORS)('opens for, or refuses, $who', async ({ roles }) => {
    const { router } = await openApp(addressOf(row), roles === null ? {} : { user: userWith(...roles) })
    const refusal = refusalOf(row.access, roles)
    if (refusal === null) {
      await waitFor(() => expect(router.state.location.pathname).toBe(shownTo(row, roles)))
      expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1)
      expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    } else {
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      await screen.findByText(refusal)
    }
  })
})

/** Stored features of a backend with only the specification's section 7. */
const SECTION_7 = { 'tp:features': '[]' }

describe('A page whose feature the backend does not offer', () => {
  it.each(ROUTES.filter((row) => row.feature !== undefined))('$path says so, with a link', async (row) => {
    const role = row.access === 'admin' ? 'admin' : row.path === WIZARD ? 'client' : 'company'
    const { router } = await openApp(addressOf(row), { user: userWith(role), stored: SECTION_7 })
    await screen.findByRole('heading', { level: 1, name: 'Não é oferecido aqui' })
    expect(router.state.location.pathname).toBe(addressOf(row))
    screen.getByRole('link', { name: 'Ir para o início' })
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => rowAt(href)?.feature !== undefined)).toEqual([])
  })

  it('the page opens as soon as a backend announces it', async () => {
    const { app } = await openApp('/cadastro-cliente', { stored: SECTION_7 })
    await screen.findByRole('heading', { level: 1, name: 'Não é oferecido aqui' })
    act(() => app.features.announce(['accounts']))
    await screen.findByRole('heading', { level: 1, name: 'Criar conta' })
  })
})

it.each(ROUTES)('the address of $path belongs to its row, with any parameters', (row) => {
  expect(rowAt(addressOf(row))).toBe(row)
  expect(rowAt(`${addressOf(row)}?a=1#b`)).toBe(row)
})

describe.each(ROUTES.filter((row) => row.redirect !== undefined && !row.path.includes('bearer_token')))(
  '$path',
  (row) => {
    it('leads a guide to $redirect', async () => {
      const { router } = await openApp(row.path, { user: userWith('company') })
      await waitFor(() => expect(router.state.location.href).toBe(row.redirect))
    })

    it('does not redirect to the root, because the next page asks for the login', async () => {
      const { router } = await openApp(row.path)
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      await screen.findByText(LOGIN_REQUIRED)
    })
  },
)

test('the home is called TOUR PRESENCIAL (section 1)', async () => {
  await openApp('/')
  await waitFor(() => expect(document.title).toBe('TOUR PRESENCIAL'))
})

test('a guide opens a page that asks for more than a heading under its own title', async () => {
  await openApp('/cadastro-tour', { user: userWith('company') })
  await waitFor(() => expect(document.title).toBe(pageTitle('Cadastrar oferta')))
})

test('an unknown address says so and offers a link', async () => {
  await openApp('/nao-existe')
  await screen.findByRole('heading', { level: 1, name: /não encontramos/i })
  screen.getByRole('link', { name: 'Buscar passeios' })
})
