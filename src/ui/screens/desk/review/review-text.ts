import type { Decision, ReviewKind } from '../../../../core/review/review.port.ts'
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts'

export const KIND_LABELS: Readonly<Record<ReviewKind, string>> = {
  identity: 'Identidade',
  certificate: 'Certificado de guia',
  company: 'Cadastro completo',
  profile: 'Mudança no perfil',
  offer: 'Oferta',
  photos: 'Fotos de avaliação',
}

export const APPROVE_QUESTIONS: Readonly<Record<ReviewKind, string>> = {
  identity: 'Aprovar a identidade?',
  certificate: 'Aprovar o certificado de guia?',
  company: 'Aprovar o cadastro completo?',
  profile: 'Publicar a mudança no perfil?',
  offer: 'Publicar esta oferta?',
  photos: 'Publicar as fotos?',
}

export const DECISION_LABELS: Readonly<Record<Decision['decision'], string>> = {
  approve: 'Aprovado',
  reject: 'Rejeitado',
}

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const

/** `há 3 dias`, rounded down; an instant of the future, by a clock that is wrong, counts as now. */
export function agoText(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso)
  const unit = UNITS.find(([, length]) => passed >= length)
  return unit === undefined ? 'agora mesmo' : relative.format(-Math.floor(passed / unit[1]), unit[0])
}

export const waitingCount = (count: number): string =>
  count === 1 ? '1 envio espera uma decisão.' : `${count} envios esperam uma decisão.`

interface Phrase {
  /** On the chip. */
  readonly label: string
  /** Text for the provider. */
  readonly text: string
}

/** Frequent reasons, to be edited. */
export const PHRASES: Readonly<Record<ReviewKind, readonly Phrase[]>> = {
  identity: [
    { label: 'Foto escura', text: 'A foto está escura ou tremida. Fotografe de novo, em um lugar claro.' },
    { label: 'Documento cortado', text: 'O documento aparece cortado. Mostre a frente e o verso inteiros.' },
    {
      label: 'Nome diferente',
      text: 'O nome do documento é diferente do nome do cadastro. Corrija o cadastro ou envie outro documento.',
    },
    {
      label: 'Selfie não confere',
      text: 'Não conseguimos comparar a selfie com o documento. Tire outra, com o rosto descoberto e sem óculos escuros.',
    },
    { label: 'Documento vencido', text: 'O documento está vencido. Envie um que ainda seja válido.' },
  ],
  certificate: [
    { label: 'Não dá para ler', text: 'Não conseguimos ler o certificado. Envie o PDF original ou uma foto nítida.' },
    { label: 'Número diferente', text: 'O número do certificado é diferente do informado. Confira e envie de novo.' },
    { label: 'Vencido', text: 'O certificado está vencido. Renove no Cadastur e envie o atual.' },
    { label: 'De outra pessoa', text: 'O certificado está em nome de outra pessoa. Envie o seu.' },
    {
      label: 'Não está no Cadastur',
      text: 'Não encontramos este registro ativo no Cadastur. Confira a sua situação lá.',
    },
  ],
  company: [
    { label: 'Vídeo', text: 'O vídeo de apresentação não abre ou não mostra você. Envie outro link.' },
    { label: 'Rede social', text: 'O link da rede social não leva ao seu perfil. Confira e salve de novo.' },
    { label: 'Nome fantasia', text: 'O nome fantasia não combina com o seu cadastro. Corrija nos dados da empresa.' },
    { label: 'Titular do Pix', text: 'A chave Pix precisa ser da pessoa ou da empresa do cadastro.' },
  ],
  profile: [
    {
      label: 'Nome de outra marca',
      text: 'O nome parece ser de outra pessoa ou marca. Use o seu nome ou o da sua marca.',
    },
    { label: 'Não é você na foto', text: 'A foto não mostra você com clareza. Envie uma em que o seu rosto apareça.' },
    { label: 'Contato no texto', text: 'Tire telefones, links e redes sociais do texto: a reserva é feita por aqui.' },
    {
      label: 'Não dá para conferir',
      text: 'O texto fala de algo que não conseguimos conferir, como um título ou prêmio.',
    },
  ],
  offer: [
    { label: 'Fotos ruins', text: 'As fotos estão escuras, tremidas ou não mostram o que é vendido. Envie outras.' },
    { label: 'Fotos de terceiros', text: 'Algumas fotos não parecem suas. Use só fotos que você pode publicar.' },
    { label: 'Descrição vaga', text: 'A descrição não conta o que acontece. Diga o que se faz, por onde e com quem.' },
    { label: 'Contato no texto', text: 'Tire telefones, links e redes sociais do texto: a reserva é feita por aqui.' },
    { label: 'Preço incoerente', text: 'O preço não combina com o que é oferecido. Confira os planos e os valores.' },
    { label: 'Ponto errado', text: 'O ponto de encontro no mapa não combina com o endereço. Confira o pino.' },
  ],
  photos: [
    {
      label: 'Rosto de terceiros',
      text: 'A foto mostra o rosto de outras pessoas. Envie uma em que ninguém de fora apareça.',
    },
    { label: 'Criança', text: 'A foto mostra uma criança que se pode reconhecer. Não publicamos.' },
    { label: 'Não é do passeio', text: 'A foto não mostra o passeio avaliado.' },
    { label: 'Contato ou anúncio', text: 'A foto mostra contatos ou publicidade.' },
    { label: 'Ofensiva', text: 'A foto pode ofender quem vê.' },
  ],
}
