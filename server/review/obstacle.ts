import type * as z from 'zod/mini'
import type { reviewKind } from '../../contract/review.ts'
import { missingOf } from '../onboarding/approval.ts'
import type { CompanyRow } from '../onboarding/company.ts'

const SOCIAL = 'uma rede social'
/** Names of missing_validation (specification section 5), for who decides. */
const MISSING: Readonly<Record<string, string>> = {
  email: 'e-mail confirmado',
  phone: 'celular confirmado',
  pix_key: 'chave Pix',
  youtube_presentation_link: 'vídeo de apresentação',
  instagram_link: SOCIAL,
  facebook_link: SOCIAL,
  youtube_channel_link: SOCIAL,
  contract: 'contrato na versão atual',
  identity: 'identidade aprovada',
  tour_guide_certificate: 'certificado de guia aprovado',
}

export type ReviewKind = z.output<typeof reviewKind>

/** Why a request cannot be approved at this moment, as a sentence; null where it can. @param offered the kind of an offer. */
export function obstacleTo(kind: ReviewKind, company: CompanyRow, offered?: string): string | null {
  if (!company.has_role) return 'Esta conta não é mais de prestador.'
  if (kind === 'offer') return obstacleToOffer(company, offered)
  const missing = kind === 'company' ? missingOf(company) : []
  if (missing.length === 0) return null
  return `Ainda não dá para aprovar. Falta: ${[...new Set(missing.map((name) => MISSING[name] ?? name))].join(', ')}.`
}

/** Guiding is a regulated profession (Lei 8.623/1993), so a tour asks for the certificate; the other kinds do not. */
function obstacleToOffer({ validations, certificate }: CompanyRow, offered: string | undefined): string | null {
  if (!validations) return 'O cadastro deste prestador não está aprovado. Decida primeiro sobre ele.'
  if (offered !== 'tour' || certificate.status === 'approved') return null
  return 'Quem oferece passeios precisa do certificado de guia aprovado.'
}
