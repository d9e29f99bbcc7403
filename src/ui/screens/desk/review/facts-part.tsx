import { ExternalLink } from 'lucide-react'
import type { ReviewItem } from '../../../../core/review/review.port.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { cx } from '../../../components/ui/cx.ts'

/** Public register of guides (Lei 11.771/2008). */
const CADASTUR = 'https://cadastur.turismo.gov.br/'

/** Values to compare with the documents. */
export function FactsPart({ item: { facts, kind, photo, provider } }: { readonly item: ReviewItem }) {
  // Beside the documents; long texts to compare are below.
  const isAbove = kind === 'offer' || kind === 'profile'
  return (
    <Card
      as="section"
      aria-label="O que conferir"
      className={cx(!isAbove && 'xl:sticky xl:top-[calc(var(--header-height)+1rem)]')}
    >
      <h3 className="text-base font-semibold">O que conferir</h3>
      {photo !== null && (
        <p className="mt-3">
          <Avatar name={provider.name} src={photo} size={112} />
        </p>
      )}
      <dl className={cx('mt-3 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2', !isAbove && 'xl:grid-cols-1')}>
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere">
              {/^https:\/\//.test(value) ? <Outside href={value}>{value}</Outside> : value}
            </dd>
          </div>
        ))}
      </dl>
      {kind === 'certificate' && (
        <p className="mt-4 border-t border-line pt-3">
          <Outside href={CADASTUR}>Consultar no Cadastur</Outside>
        </p>
      )}
    </Card>
  )
}

function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-primary-text underline underline-offset-4"
    >
      {children}
      <ExternalLink size={14} aria-hidden="true" className="ml-1 inline" />
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  )
}
