/** What handlers say about single fields, beside the sentences of the core's rules. */
export const FIELD = {
  required: 'Campo obrigatório',
  contact_email: 'Digite o e-mail completo, como voce@exemplo.com.br.',
  contact_cellphone: 'Confira o número com DDD.',
  age_band_repeated: 'Cada faixa de idade deve aparecer uma vez só.',
  participant_missing: 'Escreva o nome de quem vai.',
  participant_not_a_name: 'Escreva só o nome da pessoa.',
  participants_too_many: 'Há mais nomes do que pessoas.',
} as const
