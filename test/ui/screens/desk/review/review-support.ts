import { screen } from '@testing-library/react'
import {
  createMemoryReviewDesk,
  type MemoryReviewDeskOptions,
} from '../../../../../src/adapters/memory/memory-review-desk.ts'
import type { ReviewDesk, ReviewItem } from '../../../../../src/core/review/review.port.ts'
import { memoryDesk } from '../../../support/memory-desk.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

export const PATH = '/administracao/analises'

export const identityOf = (name: string, changes: Partial<ReviewItem> = {}): ReviewItem => ({
  id: `identidade-${name.toLowerCase()}`,
  kind: 'identity',
  photo: null,
  changes: [],
  provider: { name, legalName: `${name} ME`, taxId: '529.982.247-25', email: `${name.toLowerCase()}@exemplo.com.br` },
  submittedAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  facts: [
    { label: 'Nome', value: name },
    { label: 'CPF', value: '529.982.247-25' },
  ],
  documents: ['Frente', 'Verso', 'Selfie'].map((label) => ({ id: `${name}-${label}`, label, type: 'image/jpeg' })),
  obstacle: null,
  ...changes,
})

export const certificateOf = (name: string): ReviewItem =>
  identityOf(name, {
    id: `certificado-${name.toLowerCase()}`,
    kind: 'certificate',
    facts: [{ label: 'Número do Cadastur', value: '29.057138.96-4' }],
    documents: [{ id: `${name}-pdf`, label: 'Certificado', type: 'application/pdf' }],
  })

export const companyOf = (name: string, obstacle: string | null = null): ReviewItem =>
  identityOf(name, {
    id: `cadastro-${name.toLowerCase()}`,
    kind: 'company',
    obstacle,
    facts: [
      { label: 'Instagram', value: 'https://www.instagram.com/ana/' },
      { label: 'Nome fantasia', value: 'javascript:alert(1)' },
    ],
    documents: [],
  })

export const offerItemOf = (name: string, obstacle: string | null = null): ReviewItem =>
  identityOf(name, {
    id: `oferta-${name.toLowerCase()}`,
    kind: 'offer',
    obstacle,
    facts: [{ label: 'Título', value: 'Nascer do sol nas dunas' }],
    documents: [],
  })

export const profileOf = (name: string): ReviewItem =>
  identityOf(name, {
    id: `perfil-${name.toLowerCase()}`,
    kind: 'profile',
    documents: [],
    changes: [
      { field: 'name', before: 'Ana das Dunas', after: 'Ana das Marés' },
      { field: 'photo', before: '', after: '/media/nova.webp' },
      { field: 'text', before: 'Guio há sete anos.', after: 'Guio há oito anos.' },
    ],
  })

const PICTURE = 'data:image/jpeg;base64,/9j/4AAQ'
const PDF = 'data:application/pdf;base64,JVBERi0xLjc='

interface Options extends MemoryReviewDeskOptions {
  /** Over what the twin does. */
  readonly over?: (twin: ReviewDesk) => Partial<ReviewDesk>
}

/** An admin's desk; `looked` collects the requested documents. */
export async function openDesk(path: string, { over, ...options }: Options = {}) {
  const items = options.items ?? []
  const documents = Object.fromEntries(
    items.flatMap((item) => item.documents.map(({ id, type }) => [id, type === 'application/pdf' ? PDF : PICTURE])),
  )
  const twin = createMemoryReviewDesk({ documents, ...options })
  const looked: string[] = []
  const desk: ReviewDesk = {
    ...twin,
    fetchDocument: (id, signal) => {
      looked.push(id)
      return twin.fetchDocument(id, signal)
    },
    ...over?.(twin),
  }
  const opened = await openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk({ desk }) } })
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, twin, looked }
}

/** The names in the list, in its order. */
export const listed = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => link.closest('ol') && link.querySelector('strong')?.textContent)
    .filter((name) => name)
