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

/** Why a request cannot be approved at this moment, as a sentence; null where it can. */
export function obstacleTo(kind: 'identity' | 'certificate' | 'company', company: CompanyRow): string | null {
  if (!company.has_role) return 'Esta conta não é mais de prestador.'
  const missing = kind === 'company' ? missingOf(company) : []
  if (missing.length === 0) return null
  return `Ainda não dá para aprovar. Falta: ${[...new Set(missing.map((name) => MISSING[name] ?? name))].join(', ')}.`
}
