import type { Feature } from '../core/features/features.ts'

/**
 * Every route of the specification's section 2: path, layout, access, title. The router's tree (routes.ts), the guards,
 * the page titles and the tests use this table.
 *
 * `screen` is a file below src/ui/routes. core/session/guards.ts decides about `access`. A `child` row is rendered
 * inside the screen of the row above it, whose path it extends.
 */

export type Layout = 'main' | 'minimal'
export type Access = 'anyone' | 'session' | 'company' | 'admin'

export interface RouteRow {
  /** In the router's notation: $id is a parameter, {-$step} an optional one. */
  readonly path: string
  readonly screen: string
  readonly title: string
  readonly layout: Layout
  readonly access: Access
  /** Without this feature the page shows a sentence instead of its content, and no link leads to it. */
  readonly feature?: Feature
  /** Target of a path without a screen. */
  readonly redirect?: string
  /** The server renders the page too, so that it shows before any JavaScript arrives. */
  readonly prerender?: true
}

const SITE_TITLE = 'TOUR PRESENCIAL'

const row = (
  path: string,
  screen: string,
  title: string,
  more: Partial<Pick<RouteRow, 'layout' | 'access' | 'feature' | 'redirect' | 'prerender'>> = {},
): RouteRow => ({ path, screen, title, layout: 'main', access: 'anyone', ...more })

const minimal = { layout: 'minimal' } as const
const session = { access: 'session' } as const
const company = { access: 'company' } as const
const drawn = { prerender: true } as const
const accounts = { feature: 'accounts' } as const
const orders = { feature: 'orders' } as const
const ownOrders = { ...session, ...orders } as const
const onboarding = { ...session, feature: 'onboarding' } as const
const selling = { ...company, feature: 'selling' } as const
const backOffice = { access: 'admin', feature: 'back office' } as const
const catalogue = { ...drawn, feature: 'catalogue' } as const

export const ROUTES: readonly RouteRow[] = [
  // Home
  row('/', 'home.tsx', SITE_TITLE, drawn),
  row('/site', 'site.tsx', SITE_TITLE, drawn),
  row('/soon', 'soon.tsx', 'Em breve', { ...minimal, ...drawn }),

  // Minimal layout
  row('/carrinho', 'booking/cart.tsx', 'Carrinho', { ...minimal, ...orders }),
  row('/tour-aprovado', 'provider/tour-approved.tsx', 'Cadastro aprovado', { ...minimal, ...session }),
  row('/submeter-aprovacao', 'provider/submit-approval.tsx', 'Enviar para aprovação', { ...minimal, ...onboarding }),
  row('/cadastro-prestador/validacao/email-valido', 'provider/email-verified.tsx', 'E-mail confirmado', minimal),

  // Informational pages
  row('/politica-de-privacidade', 'info/privacy.tsx', 'Política de privacidade', drawn),
  row('/dicas', 'info/tips.tsx', 'Dicas de viagem', drawn),
  row('/sobre-nos', 'info/about.tsx', 'Sobre nós', drawn),
  row('/central-de-ajuda', 'info/help.tsx', 'Central de ajuda', drawn),
  row('/politica-de-cancelamento', 'info/cancellation.tsx', 'Política de cancelamento', drawn),
  row('/prevencao-fraudes', 'info/fraud.tsx', 'Prevenção a fraudes', drawn),
  row('/termos-condicoes', 'info/terms.tsx', 'Termos e condições', drawn),

  // Provider
  row('/cadastro-tour', 'provider/register-tour.tsx', 'Cadastrar oferta', selling),
  // The token replaces the session first; the target page then requires the company role.
  row('/atualizar-tour/$id/$bearer_token', 'provider/update-tour.tsx', 'Atualizar oferta', {
    redirect: '/editar-tour/$id',
  }),
  row('/editar-tour/$id', 'provider/edit-tour.tsx', 'Editar oferta', selling),
  row('/cadastro-prestador/{-$step}', 'provider/registration.tsx', 'Seja um guia', { feature: 'onboarding' }),
  row('/area-do-guia', 'provider/guide-area.tsx', 'Área do guia', company),
  row('/cadastro-prestador/validacao', 'redirects/validation.tsx', 'Validação do cadastro', {
    redirect: '/area-do-guia?tab=validations',
  }),
  row('/atualizacao-cadastral-prestador', 'redirects/account-update.tsx', 'Atualização cadastral', {
    redirect: '/area-do-guia?tab=account-update',
  }),

  // Provider validation steps, one a flag
  row('/cadastro-prestador/validacao-email', 'provider/validate-email.tsx', 'Validar e-mail', {
    feature: 'onboarding',
  }),
  row('/cadastro-prestador/validacao-email/link', 'provider/validate-email-link.tsx', 'Confirmar e-mail', {
    feature: 'onboarding',
  }),
  row('/cadastro-prestador/validacao-telefone', 'provider/validate-phone.tsx', 'Validar telefone', company),
  row('/cadastro-prestador/validacao-dados-bancarios', 'provider/validate-bank.tsx', 'Dados bancários', onboarding),
  row('/cadastro-prestador/validacao-apresentacao', 'provider/validate-presentation.tsx', 'Apresentação', onboarding),
  row('/cadastro-prestador/validacao-redes-sociais', 'provider/validate-social.tsx', 'Redes sociais', onboarding),
  row('/cadastro-prestador/validacao-contrato', 'provider/validate-contract.tsx', 'Contrato', onboarding),
  row('/cadastro-prestador/validacao-identidade', 'provider/validate-identity.tsx', 'Identidade', onboarding),
  row('/cadastro-prestador/validacao-certificado-guia', 'provider/validate-certificate.tsx', 'Certificado', onboarding),

  // Client
  row('/cadastro-cliente', 'client/registration.tsx', 'Criar conta', accounts),
  // Targets of the links in our mails; not in the specification's table
  row('/confirmar-cadastro', 'client/confirm-registration.tsx', 'Confirmar cadastro', { ...minimal, ...accounts }),
  row('/confirmar-email', 'client/confirm-email.tsx', 'Confirmar e-mail', { ...minimal, ...accounts }),
  row('/cancelar-avisos', 'client/unsubscribe.tsx', 'Cancelar avisos', { ...minimal, feature: 'notifications' }),
  row('/esqueci-minha-senha', 'client/forgot-password.tsx', 'Esqueci minha senha', minimal),
  row('/redefinir-senha', 'client/reset-password.tsx', 'Nova senha', { ...minimal, ...accounts }),
  row('/area-do-cliente', 'client/area.tsx', 'Área do cliente', session),
  row('/area-do-cliente/tour', 'client/tours.tsx', 'Meus passeios', ownOrders),
  row('/area-do-cliente/traslado', 'client/transfers.tsx', 'Meus traslados', ownOrders),
  row('/area-do-cliente/assessoria', 'client/advisory.tsx', 'Minhas assessorias', ownOrders),
  row('/area-do-cliente/favoritos', 'client/favourites.tsx', 'Favoritos', { ...session, feature: 'favourites' }),
  row('/area-do-cliente/reservas/tour', 'client/tour-bookings.tsx', 'Reservas de passeios', ownOrders),
  row('/area-do-cliente/reservas/traslado', 'client/transfer-bookings.tsx', 'Reservas de traslados', ownOrders),
  row('/area-do-cliente/reservas/assessoria', 'client/advisory-bookings.tsx', 'Reservas de assessorias', ownOrders),
  // Not in the specification's table
  row('/area-do-cliente/reservas', 'client/bookings.tsx', 'Reservas', ownOrders),
  row('/area-do-cliente/reserva/$id', 'client/booking.tsx', 'Sua reserva', ownOrders),
  row('/area-do-cliente/mensagens/{-$id}', 'client/messages.tsx', 'Mensagens', { ...session, feature: 'messages' }),
  row('/area-do-cliente/meus-dados', 'client/account.tsx', 'Meus dados', session),

  // Shop and tours
  row('/loja/$id', 'shop.tsx', 'Guia', catalogue),
  // Not in the specification's table
  row('/destinos/$slug/{-$topic}', 'tour/destination.tsx', 'Destino', catalogue),
  row('/tour/resultado-da-busca-tour', 'tour/results.tsx', 'Resultados da busca', catalogue),
  row('/tour/detalhes-tour/$id/{-$plan_id}', 'tour/detail.tsx', 'Detalhes', catalogue),
  row('/tour/sucesso-reserva/$id', 'tour/booking-success.tsx', 'Reserva feita', ownOrders),
  row('/tour/carrinho', 'tour/cart.tsx', 'Carrinho', { ...minimal, ...orders }),

  // Payment; the first is not in the specification's table
  row('/finalizar-compra', 'payment/checkout.tsx', 'Finalizar compra', { ...minimal, ...ownOrders }),
  row('/pagamento-pix/$orderId', 'payment/pix.tsx', 'Pagamento por Pix', ownOrders),
  row('/sucesso-pagamento/$orderId', 'payment/success.tsx', 'Pagamento confirmado', ownOrders),
  row('/resumo-pedido/$orderId', 'payment/summary.tsx', 'Resumo do pedido', ownOrders),

  // Not in the specification's table: the back office. Its navigation is src/ui/screens/desk/shell/desk-pages.ts.
  row('/administracao', 'desk/area.tsx', 'Administração', backOffice),
  row('/administracao/analises', 'desk/reviews.tsx', 'Análises', { access: 'admin', feature: 'review' }),
  row('/administracao/pessoas/{-$id}', 'desk/people.tsx', 'Pessoas', backOffice),
  row('/administracao/guias', 'desk/guides.tsx', 'Guias', backOffice),
  row('/administracao/ofertas/{-$id}', 'desk/offers.tsx', 'Ofertas', backOffice),
  row('/administracao/reservas/{-$id}', 'desk/bookings.tsx', 'Reservas e pedidos', backOffice),
  row('/administracao/pix/$id', 'desk/payment.tsx', 'Pix sem pedido', backOffice),
  row('/administracao/disputas', 'desk/disputes.tsx', 'Disputas', { access: 'admin', feature: 'disputes' }),
  row('/administracao/dinheiro', 'desk/money.tsx', 'Dinheiro', backOffice),
  row('/administracao/dinheiro/relatorio', 'desk/report.tsx', 'Relatório', backOffice),
  row('/administracao/dinheiro/reserva/{-$code}', 'desk/refund.tsx', 'Devolver', backOffice),
  row('/convite-da-equipe', 'desk/invitation.tsx', 'Convite para a equipe', { ...minimal, feature: 'back office' }),
  row('/administracao/configuracoes', 'desk/settings.tsx', 'Configurações', backOffice),
  row('/administracao/mensagens-denunciadas', 'desk/message-reports.tsx', 'Mensagens denunciadas', backOffice),
  row('/administracao/envios', 'desk/deliveries.tsx', 'Envios e tarefas', backOffice),
  row('/administracao/registro', 'desk/audit.tsx', 'Registro', backOffice),
]

/** The router's id of the route around all others. */
const ROOT_ID = '__root__'
const BY_PATH = new Map(ROUTES.map((entry) => [entry.path, entry]))

/**
 * Returns the row of the current page, which is the last match; undefined for the not-found page, which matches only
 * the root.
 */
export function rowOf(
  matches: readonly { readonly routeId: string; readonly fullPath: string }[],
): RouteRow | undefined {
  const page = matches.at(-1)
  if (page === undefined || page.routeId === ROOT_ID) return undefined
  return BY_PATH.get(page.fullPath.length > 1 ? page.fullPath.replace(/\/$/, '') : page.fullPath)
}

/** Returns the row of an address of the site; undefined without one. */
export function rowAt(href: string): RouteRow | undefined {
  const path = href.replace(/[?#].*/, '')
  return BY_PATH.get(path) ?? ROUTES.find((entry) => isPattern(entry.path, path))
}

const isPattern = (pattern: string, path: string) => {
  const [fixed = ''] = pattern.split(/\/[${]/)
  return fixed !== pattern && `${path}/`.startsWith(`${fixed}/`)
}

/** Text of the browser's tab. */
export function pageTitle(title: string): string {
  return title === SITE_TITLE ? SITE_TITLE : `${title} · ${SITE_TITLE}`
}
