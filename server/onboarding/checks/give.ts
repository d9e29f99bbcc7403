import type { Body } from '../../../contract/call.ts'
import type { acceptContract, saveBank, savePresentation, saveSocial } from '../../../contract/validation.ts'
import { cnpjOf, cpfOf, formatCnpj, maskedCpf, pixKeyOf } from '../../../src/core/brazil/brazilian-numbers.ts'
import { facebookOf, instagramOf, presentationOf, youtubeChannelOf } from '../../../src/core/links/provider-links.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import type { Services } from '../../module.ts'
import { composeMail, greetingFor, type MailContent } from '../../outbox/compose-mail.ts'
import { post } from '../../outbox/outbox.ts'
import { stopPayouts } from '../../payouts/end.ts'
import { FIELD } from '../../problems/field-sentences.ts'
import { recomputeApproval } from '../approval.ts'
import { type CompanyRow, lockCompany } from '../company.ts'
import { keepAcceptance } from '../contract-acceptance.ts'
import { CONTRACT_VERSION } from '../contract-version.ts'
import { isName, tidy } from './field.ts'

/** Locks the company, runs `change`, and updates what depends on it, in one transaction. */
function changing(
  { database, now }: Services,
  companyId: string,
  change: (transaction: Database, company: CompanyRow, now: Date) => Promise<void>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    await change(transaction, company, now())
    await recomputeApproval(transaction, companyId, now())
  })
}

/** Accepts only the person's own CPF or CNPJ as a key, because another person's would receive the earnings. */
export async function keepBank(services: Services, companyId: string, body: Body<typeof saveBank>): Promise<void> {
  const key = pixKeyOf(body.keyType, body.key)
  if (key === null) throw fieldProblem('key', FIELD[`pix_${body.keyType}`])
  const holder = tidy(body.holder)
  if (!isName(holder)) throw fieldProblem('holder', FIELD.pix_holder)
  await changing(services, companyId, async (transaction, company) => {
    if (body.keyType === 'cpf' && key !== company.cpf && key !== company.tax_id) {
      throw fieldProblem('key', FIELD.pix_foreign_cpf)
    }
    if (body.keyType === 'cnpj' && key !== company.tax_id) {
      throw fieldProblem('key', FIELD.pix_foreign_cnpj)
    }
    await transaction.query('UPDATE companies SET pix_key_type = $2, pix_key = $3, pix_holder = $4 WHERE id = $1', [
      companyId,
      body.keyType,
      key,
      holder,
    ])
    if (company.pix_key === key) return
    await recordAudit(
      transaction,
      {
        by: { kind: 'person', userId: String(company.user_id) },
        action: 'pix-key.changed',
        subject: { kind: 'person', id: String(company.user_id) },
        ...(company.pix_key !== null && { before: { pixKey: maskedKey(company.pix_key_type ?? '', company.pix_key) } }),
        after: { pixKey: maskedKey(body.keyType, key) },
      },
      services.now(),
    )
    if (company.pix_key === null) return
    await stopPayouts(transaction, services, companyId, services.now())
    await mail(services, transaction, company, keyChanged(company.name, maskedKey(body.keyType, key)))
  })
}

/** Shows enough to recognise the key, too little to use it. */
export function maskedKey(type: string, key: string): string {
  switch (type) {
    case 'cpf':
      return maskedCpf(cpfOf(key) ?? key)
    case 'cnpj':
      return formatCnpj(cnpjOf(key) ?? key).replace(/\/.*$/, '/****-**')
    case 'email':
      return key.replace(/^(.)[^@]*/, '$1•••')
    case 'phone':
      return `+55 (${key.slice(3, 5)}) •••••-${key.slice(-4)}`
    default:
      return `••••••••-${key.slice(-12)}`
  }
}

export async function keepPresentation(
  services: Services,
  companyId: string,
  body: Body<typeof savePresentation>,
): Promise<void> {
  const link = presentationOf(body.link)
  if (link === null) throw fieldProblem('link', FIELD.presentation_link)
  await changing(services, companyId, async (transaction) => {
    await transaction.query('UPDATE companies SET presentation_link = $2 WHERE id = $1', [companyId, link])
  })
}

const SOCIAL = [
  ['instagram_link', instagramOf],
  ['facebook_link', facebookOf],
  ['youtube_channel_link', youtubeChannelOf],
] as const

/** Replaces all three; an absent one is deleted. */
export async function keepSocial(services: Services, companyId: string, body: Body<typeof saveSocial>): Promise<void> {
  const errors: Record<string, string> = {}
  const links = SOCIAL.map(([field, canonical]) => {
    const given = body[field]?.trim()
    if (!given) return null
    const link = canonical(given)
    if (link === null) errors[field] = FIELD[field]
    return link
  })
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  if (links.every((link) => link === null)) {
    throw fieldProblem('instagram_link', FIELD.network_link_missing)
  }
  await changing(services, companyId, async (transaction) => {
    await transaction.query(
      'UPDATE companies SET instagram_link = $2, facebook_link = $3, youtube_channel_link = $4 WHERE id = $1',
      [companyId, ...links],
    )
  })
}

/**
 * Records the acceptance: person, text version, time and address. Repeating it does not change that proof.
 * @throws HttpProblem 412 for any version but the current one.
 */
export async function keepContract(
  services: Services,
  companyId: string,
  body: Body<typeof acceptContract>,
  address: string,
): Promise<void> {
  if (body.version !== CONTRACT_VERSION) throw problem('contract_outdated')
  const name = tidy(body.name)
  await changing(services, companyId, async (transaction, company, now) => {
    if (![company.name, company.legal_name].some((known) => known !== null && isSamePerson(name, known))) {
      throw fieldProblem('name', FIELD.contract_name)
    }
    if (company.contract_version === CONTRACT_VERSION) return
    await transaction.query(
      'UPDATE companies SET contract_version = $2, contract_name = $3, contract_accepted_at = $4 WHERE id = $1',
      [companyId, CONTRACT_VERSION, name, now.toISOString()],
    )
    await keepAcceptance(transaction, company, { version: CONTRACT_VERSION, name, address, now })
    const reference = `${CONTRACT_VERSION}/${companyId}/${now.toISOString().slice(0, 19)}Z`
    await mail(services, transaction, company, contractAccepted(company.name, name, reference, services.siteUrl()))
  })
}

/**
 * Returns whether two spellings can be one person's name: accents, case and small words do not count; first and last name must
 * be present; the typed name must not contain a name that the registered one lacks.
 */
function isSamePerson(typed: string, registered: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !/^(d[aeo]s?|e)$/.test(word))
  const [given, known] = [words(typed), words(registered)]
  return (
    given.length > 0 &&
    given[0] === known[0] &&
    given.at(-1) === known.at(-1) &&
    given.every((word) => known.includes(word))
  )
}

async function mail(services: Services, transaction: Database, company: CompanyRow, content: MailContent) {
  const composed = composeMail(content, services.config.brand)
  await post(transaction, services.now(), { channel: 'email', to: company.email, ...composed })
}

const keyChanged = (name: string, key: string): MailContent => ({
  subject: 'Sua chave Pix de recebimento mudou',
  greeting: greetingFor(name),
  paragraphs: [`A partir de agora, o que você ganha na Tour Presencial vai para a chave ${key}.`],
  footnotes: ['Se não foi você, troque sua senha agora em “Meus dados” e fale com a gente pela central de ajuda.'],
})

const contractAccepted = (name: string, signed: string, reference: string, site: string): MailContent => ({
  subject: 'Você aceitou o contrato de prestador',
  greeting: greetingFor(name),
  paragraphs: [
    `Registramos que ${signed} aceitou o contrato de prestador da Tour Presencial, versão ${CONTRACT_VERSION}.`,
    `Referência do aceite: ${reference}. Guarde este e-mail.`,
  ],
  action: { label: 'Ler o contrato', url: `${site}/cadastro-prestador/validacao-contrato` },
  footnotes: ['Se não foi você, fale com a gente pela central de ajuda.'],
})
