import type { Entry } from './entry.ts'

/** Problems of any call, and of the public pages. */
export const general = {
  bad_request: { status: 400, detail: 'Não conseguimos entender o pedido. Confira os dados e tente novamente.' },
  invalid_json: { status: 400, detail: 'O pedido não é um JSON válido.' },
  unauthenticated: { status: 401, detail: 'Entre na sua conta para continuar.' },
  session_ended: { status: 401, detail: 'Sua sessão terminou. Entre novamente para continuar.' },
  forbidden: { status: 403, detail: 'Você não tem permissão para fazer isso.' },
  record_not_found: { status: 404, detail: 'Não encontramos o que você procura.' },
  route_not_found: { status: 404, type: 'about:blank', detail: 'Não encontramos o que você procura.' },
  offer_not_found: {
    status: 404,
    title: 'Oferta não encontrada',
    detail: 'Esta oferta não existe ou não está mais disponível. Veja outras opções na busca.',
  },
  destination_without_offers: {
    status: 404,
    title: 'Sem ofertas',
    detail: 'Não há ofertas deste tipo neste destino agora. Veja outras opções na busca.',
  },
  provider_not_found: {
    status: 404,
    title: 'Prestador não encontrado',
    detail: 'Este perfil não existe ou não está mais disponível. Veja outros guias na busca.',
  },
  request_timeout: {
    status: 408,
    detail: 'O pedido demorou demais para chegar. Verifique sua conexão e tente novamente.',
  },
  link_expired: { status: 410, detail: 'Este link já foi usado ou venceu. Peça um novo.' },
  payload_too_large: { status: 413, detail: 'O envio passa do tamanho máximo permitido.' },
  uri_too_long: { status: 414, detail: 'O endereço pedido é longo demais.' },
  media_type_not_accepted: { status: 415, detail: 'Envie os dados em JSON.' },
  empty_body: { status: 422, detail: 'O pedido chegou vazio. Preencha os campos e tente novamente.' },
  /** Comes with `errors`. */
  invalid_fields: { status: 422, detail: 'Confira os campos indicados e tente novamente.' },
  /** Comes with `errors` of one field, whose sentence says everything. */
  invalid_field: { status: 422, detail: ({ sentence }: { readonly sentence: string }) => sentence },
  too_many_requests: {
    status: 429,
    detail: 'Você fez muitas tentativas. Aguarde um pouco e tente novamente.',
  },
  headers_too_large: { status: 431, detail: 'Os cabeçalhos do pedido são grandes demais.' },
  internal_error: {
    status: 500,
    detail: 'Algo deu errado do nosso lado. Já registramos o problema; tente novamente em instantes.',
  },
  unavailable: {
    status: 503,
    detail: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  },
  busy: {
    status: 503,
    detail: 'Muita gente está usando o site neste momento. Aguarde alguns segundos e tente de novo.',
  },
  database_unavailable: { status: 503, detail: 'O banco de dados não responde.' },
} as const satisfies Record<string, Entry>
