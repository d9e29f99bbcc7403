/** Why a choice cannot be bought; the core's rules have their own sentences. */
export const QUOTE = {
  offer: 'Esta oferta não está mais à venda.',
  plan: 'Este plano não é mais oferecido. Escolha outro na página da oferta.',
  departure: 'Não dá mais para reservar esta saída. Escolha outra data ou outro horário.',
  full: 'As vagas desta saída acabaram. Escolha outra data ou outro horário.',
  notPrivate:
    'Outras pessoas já reservaram este horário, e este plano é só para o seu grupo. Escolha outra data ou outro horário.',
  bands: 'Este plano não tem preço para todas as pessoas escolhidas. Escolha de novo quem vai.',
} as const
