import type { RichText } from '../document.ts'
import { LAST_UPDATE, rich } from '../document.ts'
import type { HelpCategory, HelpQuestion } from './question.ts'
import { ACCOUNT_QUESTIONS } from './questions-account.ts'
import { GUIDE_QUESTIONS } from './questions-guides.ts'
import { PAYMENT_QUESTIONS } from './questions-payment.ts'
import { SAFETY_QUESTIONS } from './questions-safety.ts'
import { TRAVELLER_QUESTIONS } from './questions-travellers.ts'

/** In display order. `id` is the category's anchor. */
export const HELP_CATEGORY_LABELS: Readonly<
  Record<HelpCategory, { readonly id: string; readonly title: string; readonly hint: string }>
> = {
  travellers: { id: 'viajantes', title: 'Viajantes', hint: 'Buscar, reservar, cancelar e avaliar' },
  payment: { id: 'pagamento', title: 'Pagamento', hint: 'Pix, devoluções, preços e moedas' },
  account: { id: 'conta', title: 'Conta e privacidade', hint: 'Acesso, senha, dados e exclusão' },
  safety: { id: 'seguranca', title: 'Segurança', hint: 'Golpes, Cadastur e emergências' },
  guides: { id: 'guias', title: 'Guias e empresas', hint: 'Cadastro, validação, ofertas e repasses' },
}

export interface HelpDocument {
  readonly title: string
  readonly description: string
  readonly updated: string
  readonly lead: RichText
  readonly questions: readonly HelpQuestion[]
}

const help: HelpDocument = {
  title: 'Central de ajuda',
  description:
    'Respostas sobre reservas, Pix, cancelamento, conta, segurança e cadastro de guias na Tour Presencial. Busque com as suas palavras.',
  updated: LAST_UPDATE,
  lead: rich('Escreva com as suas palavras. Acento e errinho de digitação não atrapalham.'),
  questions: [
    ...TRAVELLER_QUESTIONS,
    ...PAYMENT_QUESTIONS,
    ...ACCOUNT_QUESTIONS,
    ...SAFETY_QUESTIONS,
    ...GUIDE_QUESTIONS,
  ],
}

export default help
