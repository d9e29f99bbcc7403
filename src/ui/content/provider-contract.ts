import { COMPANY } from './company.ts'
import { type Block, p, type Section, section } from './document.ts'
import type { Clause } from './provider-contract-clause.ts'
import { SERVICE_CLAUSES } from './provider-contract-services.ts'
import { TERM_CLAUSES } from './provider-contract-terms.ts'

/**
 * Version of this text; equals server/onboarding/contract-version.ts (a test compares them). **Change it in both places
 * with every change of the text**: guides who accepted an earlier version are then asked again.
 */
export const PROVIDER_CONTRACT_VERSION = '2026-11-23'

const OPENING: readonly Clause[] = [
  {
    id: 'partes',
    title: 'Quem contrata',
    paragraphs: [
      `De um lado, **${COMPANY.legalName}**, CNPJ ${COMPANY.cnpj}, com sede em ${COMPANY.address}, que opera o site ${COMPANY.domain} e aqui é chamada de **${COMPANY.name}**.`,
      'Do outro lado, a pessoa ou empresa que aceita este contrato, identificada pelos dados do seu cadastro (nome ou razão social, CPF ou CNPJ, endereço), aqui chamada de **Prestador**.',
      'Quem aceita em nome de uma empresa declara que tem poderes para representá-la. Quem aceita em nome próprio declara ter 18 anos ou mais.',
    ],
  },
  {
    id: 'definicoes',
    title: 'As palavras deste contrato',
    paragraphs: [
      '**Viajante** é quem procura, compra e participa. **Oferta** é o passeio, o traslado ou a assessoria que o Prestador publica. **Pedido** é a compra; **Reserva** é cada item do Pedido, com data, hora e participantes. **Voucher** é o comprovante da Reserva.',
      '**Comissão** é o que a intermediação custa ao Prestador. **Repasse** é o que o Prestador recebe de cada Reserva, já sem a Comissão.',
      'Os [termos e condições](/termos-condicoes), a [política de cancelamento](/politica-de-cancelamento) e a [política de privacidade](/politica-de-privacidade) do site fazem parte deste contrato. Se disserem coisas diferentes, entre as partes vale o que está aqui; perante o Viajante, vale o que for melhor para ele.',
    ],
  },
]

const CLAUSES: readonly Clause[] = [...OPENING, ...SERVICE_CLAUSES, ...TERM_CLAUSES]

/** Numbers clauses as contracts do: clause 3, with 3.1, 3.2 and so on. */
const numbered = ({ id, title, paragraphs }: Clause, index: number): Section =>
  section(
    id,
    `${index + 1}. ${title}`,
    ...paragraphs.map((text, at): Block => p(`**${index + 1}.${at + 1}.** ${text}`)),
  )

/** The contract that a guide accepts in the validation step: an intermediation under the laws that it names. */
export const PROVIDER_CONTRACT = {
  title: 'Contrato de intermediação de serviços turísticos',
  version: PROVIDER_CONTRACT_VERSION,
  /** ISO date since when this version is offered. */
  since: '2026-11-23',
  sections: CLAUSES.map(numbered),
} as const
