import { LONGEST_PIX_KEY } from '../../src/core/brazil/pix-key-types.ts'
import { counted } from './entry.ts'

const NETWORK_MISSING = 'Informe pelo menos uma rede social.'

/** Sentences of handlers about single fields; the core's rules have their own. */
export const FIELD = {
  message_text: 'Escreva a mensagem.',
  unknown_placeholder: (name: string) => `Não conhecemos {${name.slice(0, 30)}}. Escolha uma das informações da lista.`,
  push_endpoint: 'Este endereço de notificações não é de um serviço público.',
  required: 'Campo obrigatório',
  unusable_character: 'Contém um caractere que não pode ser usado.',
  at_least_characters: (least: number | bigint) => `Use pelo menos ${least} caracteres.`,
  at_most_characters: (most: number | bigint) => `Use no máximo ${most} caracteres.`,
  at_least_entries: (least: number | bigint) => `Informe pelo menos ${least}.`,
  at_most_entries: (most: number | bigint) => `Informe no máximo ${most}.`,
  at_least: (least: number | bigint) => `Deve ser no mínimo ${least}.`,
  more_than: (limit: number | bigint) => `Deve ser maior que ${limit}.`,
  at_most: (most: number | bigint) => `Deve ser no máximo ${most}.`,
  less_than: (limit: number | bigint) => `Deve ser menor que ${limit}.`,
  multiple_of: (divisor: number | bigint) => `Deve ser múltiplo de ${divisor}.`,
  one_of: (options: string) => `Escolha uma destas opções: ${options}.`,
  of_kind: (kind: string) => `Deve ser ${KINDS[kind] ?? 'de outro tipo'}.`,
  unknown_fields: (names: string) => `Campo desconhecido: ${names.slice(0, 100)}.`,
  wrong_format: 'Está em um formato que não é aceito.',
  wrong: 'Valor inválido.',

  phone: 'Confira o número com DDD.',
  date: 'Esta data não existe.',
  state: 'Escolha o estado.',
  current_password: 'A senha atual não confere.',
  password_unchanged: 'Escolha uma senha diferente da atual.',
  password_confirmation: 'As senhas não são iguais.',
  new_password_confirmation: 'As duas senhas não são iguais.',
  registered_password_missing: 'Para sua segurança, digite a senha que você escolheu no cadastro.',
  registered_password: 'A senha não confere. Digite a que você escolheu no cadastro.',
  registered_password_too_often: 'Foram muitas tentativas. Faça o cadastro de novo.',
  mailed_code_missing: 'Digite o código de 6 números que enviamos por e-mail.',
  mailed_code: 'O código não confere. Use o do e-mail mais recente.',
  mailed_code_too_often: 'Foram muitas tentativas com este código. Peça um novo código.',
  code: (triesLeft: number) => `O código não confere. Você tem mais ${counted(triesLeft, 'tentativa', 'tentativas')}.`,
  code_too_often: 'Foram muitas tentativas com este código. Peça um novo.',
  code_expired: 'Este código não vale mais. Peça um novo.',
  avatar_not_found: 'Não encontramos esta foto. Envie a imagem novamente.',

  image_type: 'Envie uma imagem JPEG, PNG ou WebP.',
  image_too_large: 'A imagem passa de 8 MB. Escolha uma menor.',
  image_incomplete: 'A imagem chegou incompleta. Envie novamente.',
  image_not_one: 'O arquivo não é uma imagem JPEG, PNG ou WebP.',
  image_broken: 'Não conseguimos abrir a imagem. Ela pode estar corrompida ou ser grande demais.',
  image_unreadable: (leastSide: number) =>
    `A imagem é pequena demais para ler. Use uma com pelo menos ${leastSide} pixels de lado.`,
  document_type: 'Envie uma imagem (JPEG, PNG ou WebP) ou um PDF.',
  document_incomplete: 'O arquivo chegou incompleto. Envie novamente.',
  document_too_large: 'O arquivo passa de 8 MB. Escolha um menor.',
  document_not_pdf: 'O arquivo não é um PDF inteiro. Salve de novo e envie.',
  document_active: 'Este PDF tem programas dentro. Salve uma versão simples (imprimir em PDF) ou envie uma foto.',

  contact_email: 'Digite o e-mail completo, como voce@exemplo.com.br.',
  age_band_repeated: 'Cada faixa de idade deve aparecer uma vez só.',
  participant_missing: 'Escreva o nome de quem vai.',
  participant_not_a_name: 'Escreva só o nome da pessoa.',
  participants_too_many: 'Há mais nomes do que pessoas.',

  search_page: 'Esta página da busca não existe. Recomece a busca.',
  calendar_day: 'Esta data não existe no calendário.',
  search_area: 'Esta área não existe no mapa.',
  search_near: 'Este lugar não existe no mapa.',
  period_reversed: 'O período termina antes de começar.',
  period_too_long: (days: number) => `Escolha um período de até ${days} dias.`,

  cancellation_reason: 'Diga ao viajante por que você precisa cancelar.',
  voucher: 'Digite o código do voucher, como TP-7K3M9Q.',
  rating_answer: 'Escreva a sua resposta.',

  photo_broken: 'Não conseguimos abrir a foto. Ela pode estar corrompida; escolha outra ou salve-a de novo.',
  photo_too_large: (megapixels: number, most: number) =>
    `A foto tem ${megapixels} megapixels, e o máximo é ${most}. Diminua a foto e envie de novo.`,
  photo_too_small: (leastSide: number) =>
    `A foto é pequena demais. Use uma com pelo menos ${leastSide} pixels de lado.`,
  photos_too_many: (most: number) => `Esta oferta já tem ${most} fotos guardadas. Apague alguma antes de enviar mais.`,
  photo_gone: 'Uma das fotos não está mais guardada. Envie-a de novo.',
  offer_city: 'Escolha a cidade na lista.',
  plan_foreign: 'Este plano não pôde ser salvo. Remova-o e crie outro igual.',
  plan_no_longer_fits: (cause: string) => `Um dos planos não cabe mais. ${cause}`,

  step_missing: (title: string) => `Falta completar a etapa “${title}”.`,
  cpf: 'Confira o CPF: este número não existe.',
  cnpj: 'Confira o CNPJ: este número não existe.',
  cpf_of_other_step: 'Use o mesmo CPF dos seus dados pessoais.',
  tax_id_taken: (kind: 'cpf' | 'cnpj') =>
    `Este ${kind.toUpperCase()} já tem cadastro. Se é seu, entre na conta ou fale com a gente.`,
  cep: 'Confira o CEP.',
  city_not_in_state: (state: string) => `Não encontramos esta cidade em ${state}. Escolha na lista de cidades.`,
  cadastur_checked: 'Este Cadastur já foi conferido. Para trocar, fale com a gente pela central de ajuda.',
  cadastur_in_review: 'O seu certificado está em análise. Espere o resultado para mudar o Cadastur.',

  pix_cpf: 'Confira o CPF da chave.',
  pix_cnpj: 'Confira o CNPJ da chave.',
  pix_email: `Confira o e-mail da chave (no máximo ${LONGEST_PIX_KEY} caracteres).`,
  pix_phone: 'Confira o celular da chave, com DDD.',
  pix_random: 'A chave aleatória tem 32 letras e números separados por hífens. Copie do app do seu banco.',
  pix_holder: 'Digite o nome de quem recebe, como está no banco.',
  pix_foreign_cpf: 'A chave CPF precisa ser o CPF do seu cadastro.',
  pix_foreign_cnpj: 'A chave CNPJ precisa ser o CNPJ do seu cadastro.',
  presentation_link: 'Cole o link de um vídeo do YouTube, como youtube.com/watch?v=….',
  instagram_link: 'Cole o link do seu perfil, como instagram.com/seu.nome.',
  facebook_link: 'Cole o link da sua página ou do seu perfil, como facebook.com/seu.nome.',
  youtube_channel_link: 'Cole o link do seu canal, como youtube.com/@seu-canal.',
  network_link_missing: 'Informe pelo menos um link: Instagram, Facebook ou canal do YouTube.',
  contract_name: 'Digite o seu nome como está no cadastro.',
  identity_photo_missing: 'Falta esta foto.',
  certificate_number: 'Confira o número do Cadastur.',
  second_factor_code: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.',
  certificate_category: 'Informe a categoria, como está no Cadastur.',
  certificate_expiry: 'Confira a data de validade.',
  certificate_expired: 'Este certificado venceu. Envie o atual.',
  certificate_not_renewed: 'Informe a nova validade, depois da do certificado atual.',

  only_single_photos: 'Só as fotos de uma identidade ou de uma avaliação são recusadas uma a uma.',
  review_photos_too_many: (most: number) => `Cabem ${most} fotos em uma avaliação. Remova alguma para enviar outra.`,
  photo_of_other_submission: 'Esta foto não faz parte do envio.',
  rejection_reason: 'Diga em poucas palavras o motivo.',
} as const

const KINDS: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  date: 'uma data',
}

const MISSING_VALIDATIONS: Readonly<Record<string, string>> = {
  email: 'Confirme o e-mail.',
  phone: 'Confirme o celular.',
  pix_key: 'Informe a chave Pix.',
  youtube_presentation_link: 'Envie o vídeo de apresentação.',
  instagram_link: NETWORK_MISSING,
  facebook_link: NETWORK_MISSING,
  youtube_channel_link: NETWORK_MISSING,
  contract: 'Aceite o contrato.',
  identity: 'A sua identidade precisa estar aprovada.',
  tour_guide_certificate: 'O seu certificado de guia precisa estar aprovado.',
}

/** The guide's task before submitting the registration. @param name of missing_validation */
export const missingValidation = (name: string) => MISSING_VALIDATIONS[name] ?? 'Ainda falta.'
