import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'

/** A mail's link and code work this long. */
export const REGISTRATION_HOURS = 24
export const RESET_MINUTES = 60

const IF_NOT_YOU = 'Se não foi você, pode ignorar esta mensagem: nada acontece sem a sua confirmação.'

/** For an address without an account. */
export const confirmRegistrationMail = (name: string, code: string, url: string): MailContent => ({
  subject: 'Confirme seu cadastro na Tour Presencial',
  greeting: greetingFor(name),
  paragraphs: [
    'Falta só um passo para criar sua conta na Tour Presencial. Digite este código na página em que você se cadastrou:',
  ],
  code,
  action: { label: 'Confirmar cadastro', url },
  footnotes: [
    `Ou use o botão. O código e o botão funcionam por ${REGISTRATION_HOURS} horas, e só os do e-mail mais recente. Nunca passe o código para ninguém.`,
    IF_NOT_YOU,
  ],
})

/** For an address with an account. Only its owner gets to know about the account. */
export const alreadyRegisteredMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Você já tem uma conta na Tour Presencial',
  greeting: greetingFor(name),
  paragraphs: [
    'Alguém pediu um cadastro com este e-mail, mas ele já tem uma conta na Tour Presencial. Nada mudou nela.',
    `Para entrar, use a sua senha em ${siteUrl}. Se você não se lembra dela, crie outra:`,
  ],
  action: { label: 'Criar uma senha nova', url: `${siteUrl}/esqueci-minha-senha` },
  footnotes: ['Se não foi você, pode ignorar esta mensagem: ninguém entrou na sua conta.'],
})

/** Strangers used up the login tries. */
export const unlockMail = (name: string, url: string): MailContent => ({
  subject: 'Muitas tentativas de entrar na sua conta',
  greeting: greetingFor(name),
  paragraphs: [
    'Alguém errou a senha da sua conta da Tour Presencial muitas vezes. Por segurança, aparelhos novos não conseguem entrar por alguns minutos.',
    `Se você está tentando entrar, crie uma senha nova por este link e entre agora. Ele funciona por ${RESET_MINUTES} minutos, uma única vez.`,
  ],
  action: { label: 'Criar uma senha nova', url },
  footnotes: ['Se não foi você, pode ignorar esta mensagem: ninguém entrou na sua conta.'],
})

export const resetPasswordMail = (name: string, url: string): MailContent => ({
  subject: 'Crie uma senha nova',
  greeting: greetingFor(name),
  paragraphs: ['Recebemos um pedido para trocar a senha da sua conta na Tour Presencial.'],
  action: { label: 'Criar senha nova', url },
  footnotes: [
    `O botão funciona uma única vez, por ${RESET_MINUTES} minutos.`,
    'Se não foi você, pode ignorar esta mensagem: a sua senha continua a mesma.',
  ],
})

export const passwordChangedMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Sua senha foi alterada',
  greeting: greetingFor(name),
  paragraphs: [
    'A senha da sua conta na Tour Presencial acaba de ser alterada. Por segurança, a conta saiu de todos os aparelhos; entre de novo com a senha nova.',
  ],
  action: { label: 'Entrar', url: `${siteUrl}/` },
  footnotes: [
    `Se não foi você, alguém tem acesso ao seu e-mail: troque a senha dele e depois a daqui, em ${siteUrl}/esqueci-minha-senha.`,
  ],
})

export const secondFactorMail = (name: string, change: 'enabled' | 'disabled', siteUrl: string): MailContent => ({
  subject:
    change === 'enabled'
      ? 'Aplicativo autenticador ativado na sua conta'
      : 'Aplicativo autenticador removido da sua conta',
  greeting: greetingFor(name),
  paragraphs: [
    change === 'enabled'
      ? 'A partir de agora, dinheiro e permissões pedem a sua senha e um código do aplicativo.'
      : 'O aplicativo autenticador e os códigos de recuperação foram removidos. Dinheiro e permissões ficam fechados até você configurar outro.',
  ],
  footnotes: [
    `Se não foi você, crie uma senha nova agora em ${siteUrl}/esqueci-minha-senha e avise quem administra o site.`,
  ],
})

/** For the account's former address. */
export const emailChangedMail = (name: string): MailContent => ({
  subject: 'O e-mail da sua conta mudou',
  greeting: greetingFor(name),
  paragraphs: [
    'O novo e-mail da sua conta na Tour Presencial foi confirmado. A partir de agora, é com ele que você entra.',
  ],
  footnotes: ['Se não foi você, fale com a gente agora: responda a este e-mail ou procure a central de ajuda.'],
})
