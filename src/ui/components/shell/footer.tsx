import type { ReactNode } from 'react'
import type { Company } from '../../../core/company/company.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Logo } from './logo.tsx'

const COLUMNS = [
  {
    title: 'Tour Presencial',
    links: [
      ['Sobre nós', '/sobre-nos'],
      ['Dicas de viagem', '/dicas'],
      ['Central de ajuda', '/central-de-ajuda'],
    ],
  },
  {
    title: 'Viaje com segurança',
    links: [
      ['Política de cancelamento', '/politica-de-cancelamento'],
      ['Prevenção a fraudes', '/prevencao-fraudes'],
      ['Termos e condições', '/termos-condicoes'],
      ['Política de privacidade', '/politica-de-privacidade'],
      ['Preferências de privacidade', '/politica-de-privacidade#preferencias-de-privacidade'],
    ],
  },
  {
    title: 'Para guias',
    links: [
      ['Seja um guia', '/cadastro-prestador'],
      ['Área do guia', '/area-do-guia'],
    ],
  },
] as const

export interface FooterProps {
  /** Decreto 7.962/2013 art. 2 requires name, CNPJ, address and contact. */
  readonly company: Company
  /** Hours of support. */
  readonly hours?: string
  readonly year: number
  /** The currency switch: on a phone the header has no room for it beside a search. */
  readonly preferences?: ReactNode
}

export function Footer({ company, hours, year, preferences }: FooterProps) {
  return (
    <footer className="render-late mt-auto border-t border-line bg-sunken">
      <div className="page-width py-10">
        <nav aria-label="Rodapé" className="grid gap-8 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="sm:col-span-3 lg:col-span-1">
            <Logo />
            <p className="mt-4 max-w-sm text-sm text-ink-muted">
              Passeios, traslados e assessoria com quem conhece cada canto do Brasil. Pagamento por Pix, em reais.
            </p>
            {preferences && <div className="mt-4 -ml-3">{preferences}</div>}
          </div>
          {COLUMNS.map((column) => (
            <div key={column.title}>
              <h2 className="text-sm font-semibold tracking-normal">{column.title}</h2>
              <ul className="mt-2">
                {column.links.map(([label, href]) => (
                  <li key={href} className="empty:hidden">
                    <AppLink
                      href={href}
                      className="inline-flex min-h-9 items-center rounded-sm text-sm text-ink-muted hover:text-ink hover:underline"
                    >
                      {label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <address className="mt-8 border-t border-line pt-6 text-sm text-ink-muted not-italic">
          <p>
            © {year} {company.legalName} – CNPJ {company.cnpj}
          </p>
          <p className="mt-1">{company.address}</p>
          <p className="mt-1">
            <a href={`mailto:${company.email}`} className="underline underline-offset-4 hover:text-ink">
              {company.email}
            </a>
            {company.phone && ` · ${company.phone}`}
            {hours && `, ${hours}`}
          </p>
        </address>
      </div>
    </footer>
  )
}
