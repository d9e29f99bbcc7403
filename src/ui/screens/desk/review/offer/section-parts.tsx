import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferSection, OfferSections } from '../../../../../core/offer-editing/offer-sections.ts'
import { sectionChange } from '../../../../../core/offer-editing/typed-sections.ts'
import { wordDiff } from '../../../../../core/text/word-diff.ts'
import { coordinatesText, describeSection } from '../../../../shared/offer-editing/describe-section.ts'
import { STEP_LABELS } from '../../../../shared/offer-editing/steps.ts'
import { BeforeAndAfter } from '../before-and-after.tsx'
import { DiffText } from './diff-text.tsx'
import { PhotoGrid } from './photo-grid.tsx'

interface FrameProps {
  readonly section: OfferSection
  readonly children: ReactNode
}

function Frame({ section, children }: FrameProps) {
  return (
    <section className="border-t border-line pt-4 first:border-none first:pt-0">
      <h4 className="mb-3 text-base font-semibold">{STEP_LABELS[section]}</h4>
      {children}
    </section>
  )
}

interface SectionPartProps {
  readonly section: OfferSection
  readonly sections: OfferSections
}

/** All that a section says. */
export function SectionPart({ section, sections }: SectionPartProps) {
  const lines = describeSection(sectionChange(section, sections[section])).filter(({ text }) => text.trim() !== '')
  return (
    <Frame section={section}>
      {section === 'photos' ? (
        <PhotoGrid photos={sections.photos.photos} />
      ) : lines.length === 0 ? (
        <p className="text-ink-muted">Nada foi escrito.</p>
      ) : (
        <dl className="grid grid-cols-1 gap-3">
          {lines.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd className="prose-width whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {section === 'route' && <MapLink point={sections.route.meetingPoint} />}
    </Frame>
  )
}

interface SectionDifferenceProps extends SectionPartProps {
  readonly onSale: OfferSections
}

/** The public and the proposed version of the changed sections. */
export function SectionDifference({ section, sections, onSale }: SectionDifferenceProps) {
  return (
    <Frame section={section}>
      {section === 'photos' ? (
        <BeforeAndAfter
          before={
            <PhotoGrid
              photos={onSale.photos.photos}
              other={sections.photos.photos}
              mark={{ label: 'Sai', tone: 'danger' }}
            />
          }
          after={
            <PhotoGrid
              photos={sections.photos.photos}
              other={onSale.photos.photos}
              mark={{ label: 'Nova', tone: 'success' }}
            />
          }
        />
      ) : (
        <Differences section={section} sections={sections} onSale={onSale} />
      )}
      {section === 'route' && <MapLink point={sections.route.meetingPoint} />}
    </Frame>
  )
}

function Differences({ section, sections, onSale }: SectionDifferenceProps) {
  const before = describeSection(sectionChange(section, onSale[section]))
  const after = describeSection(sectionChange(section, sections[section]))
  const textOf = (lines: typeof before, label: string) => lines.find((line) => line.label === label)?.text.trim() ?? ''
  const labels = [...new Set([...after, ...before].map(({ label }) => label))]
  const rows = labels
    .map((label) => ({ label, before: textOf(before, label), after: textOf(after, label) }))
    .filter((row) => row.before !== row.after)
  if (rows.length === 0) return <p className="text-ink-muted">O texto é o mesmo: só a ordem ou um detalhe mudou.</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {rows.map(({ label, before: old, after: now }) => {
        const diff = wordDiff(old, now)
        return (
          <li key={label}>
            <p className="mb-1.5 text-sm font-medium">{label}</p>
            <BeforeAndAfter
              before={<DiffText parts={diff.before} side="before" />}
              after={<DiffText parts={diff.after} side="after" />}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Link to an external map of the pin; this page loads none of it. */
function MapLink({ point }: { readonly point: OfferSections['route']['meetingPoint'] }) {
  const at = coordinatesText(point).replaceAll(' ', '')
  if (at === '') return null
  return (
    <p className="mt-3">
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-primary-text underline underline-offset-4"
      >
        Ver o ponto de encontro no mapa
        <ExternalLink size={14} aria-hidden="true" className="ml-1 inline" />
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    </p>
  )
}
