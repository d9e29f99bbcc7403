/** One problem. Its key in the catalogue is the answer's `code` and never changes. */
export interface Entry {
  readonly status: keyof typeof TITLES
  /** Short Portuguese name; the status's general one by default. */
  readonly title?: string
  /** Portuguese sentence for the person; a function if it contains values. */
  readonly detail: string | ((values: never) => string)
  /** A 404 is about a record unless this is set. */
  readonly type?: 'about:blank'
}

export const TITLES = {
  400: 'Pedido inválido',
  401: 'Sessão inválida',
  403: 'Acesso negado',
  404: 'Não encontrado',
  408: 'O pedido demorou demais',
  409: 'Conflito',
  410: 'Não vale mais',
  412: 'Mudou enquanto isso',
  413: 'Envio grande demais',
  414: 'Endereço longo demais',
  415: 'Formato não aceito',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro inesperado',
  503: 'Serviço indisponível',
} as const

/** `1 hora`, `3 horas` */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
