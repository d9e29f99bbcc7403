import { counted, type Entry } from './entry.ts'

const NOT_ENTERED = 'Não foi possível entrar'
const NOT_DELETABLE = 'A conta ainda não pode ser excluída'

/** Problems of login, registration, a person's own account and its data. */
export const accounts = {
  wrong_credentials: { status: 401, title: NOT_ENTERED, detail: 'E-mail ou senha não conferem.' },
  too_many_logins_by_others: {
    status: 429,
    detail:
      'Houve muitas tentativas de entrar nesta conta. Se ela é sua, veja seu e-mail: mandamos um link para entrar agora com uma senha nova.',
  },
  too_many_logins: {
    status: 429,
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `Foram muitas tentativas de entrar nesta conta. Tente novamente em ${counted(Math.ceil(retryAfter / 60), 'minuto', 'minutos')}.`,
  },
  offer_link_only: {
    status: 403,
    detail: 'O link do e-mail serve só para editar esta oferta. Para o resto, saia e entre de novo na sua conta.',
  },

  google_unreachable: {
    status: 503,
    detail: 'Não conseguimos falar com o Google agora. Tente de novo em instantes, ou entre com e-mail e senha.',
  },
  google_login_refused: {
    status: 401,
    title: NOT_ENTERED,
    detail: 'O Google não confirmou a sua entrada. Tente de novo.',
  },
  google_email_unconfirmed: {
    status: 403,
    title: 'E-mail não confirmado',
    detail:
      'O Google ainda não confirmou o seu e-mail. Confirme por lá e tente de novo, ou crie a conta com e-mail e senha.',
  },
  linked_to_other_google: {
    status: 409,
    title: 'Conta ligada a outro Google',
    detail:
      'A conta deste e-mail já abre com outra conta do Google. Entre com aquela, ou com e-mail e senha; em “Esqueci minha senha” você cria uma.',
  },
  account_changed: { status: 409, detail: 'Esta conta acabou de mudar. Tente de novo.' },

  account_exists: {
    status: 409,
    title: 'Você já tem uma conta',
    detail: 'Este e-mail já tem uma conta. Entre com a sua senha ou crie uma nova em “Esqueci minha senha”.',
  },
  registration_ended: {
    status: 410,
    detail: 'Este cadastro já foi confirmado ou venceu. Tente entrar ou faça um novo cadastro.',
  },
  mail_sent_recently: {
    status: 429,
    detail: 'Acabamos de enviar um e-mail. Aguarde um pouco antes de pedir outro.',
  },
  too_many_mails: {
    status: 429,
    detail: 'Já enviamos muitos e-mails nas últimas 24 horas. Tente de novo amanhã.',
  },

  wrong_password_too_often: {
    status: 429,
    detail: 'Foram muitas tentativas com a senha errada. Aguarde alguns minutos e tente novamente.',
  },
  wrong_code_too_often: {
    status: 429,
    detail: 'Foram muitas tentativas com o código errado. Aguarde alguns minutos e tente novamente.',
  },
  confirmation_required: {
    status: 403,
    title: 'Confirme que é você',
    detail: 'Para continuar, repita a sua senha e digite um código do aplicativo autenticador.',
  },
  totp_required: {
    status: 403,
    title: 'Falta o aplicativo autenticador',
    detail: 'Para mexer com dinheiro e permissões, configure antes um aplicativo autenticador.',
  },
  second_factor_enabled: { status: 409, detail: 'Esta conta já tem um aplicativo autenticador.' },
  second_factor_not_begun: {
    status: 409,
    detail: 'Esta configuração não vale mais. Comece de novo e leia o novo código QR.',
  },
  no_password: {
    status: 422,
    detail: 'Sua conta ainda não tem senha. Para criar uma, saia e use “Esqueci minha senha” na tela de entrar.',
  },
  confirmation_sent_recently: {
    status: 429,
    detail: 'Acabamos de enviar um e-mail de confirmação. Aguarde um pouco antes de pedir outro.',
  },
  email_taken: { status: 409, detail: 'Este e-mail já é de outra conta. Entre nela ou escolha outro endereço.' },
  phone_code_sent_recently: {
    status: 429,
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `Acabamos de enviar um código. Você pode pedir outro em ${counted(retryAfter, 'segundo', 'segundos')}.`,
  },
  too_many_phone_codes: {
    status: 429,
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `Já enviamos muitos códigos nas últimas 24 horas. Tente novamente em ${counted(Math.ceil(retryAfter / 3600), 'hora', 'horas')}.`,
  },
  too_many_uploads: {
    status: 429,
    detail: 'Você já enviou todas as fotos que uma conta pode enviar em um dia. Tente de novo amanhã.',
  },

  too_many_exports: {
    status: 429,
    detail: 'Você já baixou várias cópias dos seus dados na última hora. Tente de novo mais tarde.',
  },
  login_too_old: {
    status: 403,
    detail: 'Para sabermos que é você, saia, entre de novo na sua conta e exclua em até 15 minutos.',
  },
  traveller_has_bookings: {
    status: 409,
    title: NOT_DELETABLE,
    detail: 'Você tem reservas por vir. Cancele ou conclua suas reservas antes de excluir a conta.',
  },
  guide_has_payouts: {
    status: 409,
    title: NOT_DELETABLE,
    detail: 'Há serviços seus que ainda não foram pagos. Espere o repasse chegar, e depois exclua a conta.',
  },
  guide_has_bookings: {
    status: 409,
    title: NOT_DELETABLE,
    detail: 'Há viajantes com reserva nas suas ofertas. Cumpra ou cancele essas reservas antes de excluir a conta.',
  },
  last_owner_leaves: {
    status: 409,
    title: NOT_DELETABLE,
    detail:
      'Você é a única pessoa na administração com todas as permissões. Dê essa permissão a alguém antes de excluir a conta.',
  },
  account_suspended: {
    status: 403,
    title: 'Conta suspensa',
    detail: 'Esta conta está suspensa. Responda ao e-mail que enviamos para falar com a nossa equipe.',
  },
} as const satisfies Record<string, Entry>
