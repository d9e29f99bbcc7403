import { FileText, ZoomIn } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReviewDesk, ReviewItem } from '../../../../core/review/review.port.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { saveFile } from './save-file.ts'

type Document = ReviewItem['documents'][number]

/**
 * Loads the documents only when the admin opens the request, because the server records each access. They live in this
 * component only.
 */
export function DocumentsPart({
  desk,
  documents,
}: {
  readonly desk: ReviewDesk
  readonly documents: readonly Document[]
}) {
  return (
    <section aria-label="Documentos" className="min-w-0">
      {documents.length === 0 ? (
        <Card>
          <p className="text-ink-muted">Este envio não tem documentos: confira os dados e os links.</p>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {documents.map((document) => (
            <li key={document.id} className="min-w-0">
              {document.type.startsWith('image/') ? (
                <PictureDocument desk={desk} document={document} />
              ) : (
                <FileDocument desk={desk} document={document} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface DocumentProps {
  readonly desk: ReviewDesk
  readonly document: Document
}

function PictureDocument({ desk, document: { id, label } }: DocumentProps) {
  const picture = useResource({
    key: id,
    load: async (signal) => {
      const { type, dataUrl } = await desk.fetchDocument(id, signal)
      // Only a picture may reach the page, regardless of the answer's content.
      const isPicture = /^image\/(jpeg|png|webp)$/.test(type) && dataUrl.startsWith(`data:${type};base64,`)
      if (!isPicture) throw new Error('no picture')
      return dataUrl
    },
  })
  const [isLarge, setIsLarge] = useState(false)

  return (
    <figure>
      {picture.isLoading && (
        <Loading label={`Carregando: ${label}…`}>
          <Skeleton className="aspect-4/3 w-full rounded-lg" />
        </Loading>
      )}
      {picture.failure !== null && <Failed error={picture.failure} label={label} onRetry={picture.retry} />}
      {picture.value !== null && (
        <button
          type="button"
          aria-label={`Ampliar: ${label}`}
          onClick={() => setIsLarge(true)}
          className="group relative block w-full cursor-zoom-in overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <img src={picture.value} alt="" className="aspect-4/3 w-full object-contain" />
          <span className="absolute right-2 bottom-2 grid size-10 place-items-center rounded-full bg-surface text-ink shadow-sm">
            <ZoomIn size={20} aria-hidden="true" />
          </span>
        </button>
      )}
      <figcaption className="mt-1.5 text-sm font-medium">{label}</figcaption>
      {picture.value !== null && (
        <PictureDialog open={isLarge} onClose={() => setIsLarge(false)} label={label} src={picture.value} />
      )}
    </figure>
  )
}

function Failed({
  error,
  label,
  onRetry,
}: {
  readonly error: unknown
  readonly label: string
  readonly onRetry: () => void
}) {
  const { text, canRetry } = failureText(error)
  return (
    <div
      role="alert"
      className="grid aspect-4/3 place-content-center justify-items-center gap-3 rounded-lg bg-sunken p-4 text-center text-sm"
    >
      <p className="wrap-anywhere">
        Não conseguimos mostrar “{label}”. {text}
      </p>
      {canRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

/** A PDF is offered as a download and never shown by the page, because it may have active content. */
function FileDocument({ desk, document: { id, label } }: DocumentProps) {
  const [state, setState] = useState<'idle' | 'fetching' | { readonly sentence: string }>('idle')
  const isFetching = useRef(false)
  const fetchFile = async () => {
    if (isFetching.current) return
    isFetching.current = true
    setState('fetching')
    try {
      const { dataUrl } = await desk.fetchDocument(id)
      saveFile(dataUrl, `${label}.pdf`)
      setState('idle')
    } catch (error) {
      setState({ sentence: failureText(error).text })
    } finally {
      isFetching.current = false
    }
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 font-medium">
        <FileText size={20} aria-hidden="true" className="shrink-0" />
        {label} (PDF)
      </p>
      <p className="text-sm text-ink-muted">
        O arquivo é de outra pessoa: abra em um leitor de PDF atualizado e apague depois de conferir.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={state === 'fetching'}
        loadingLabel="Baixando…"
        onClick={() => void fetchFile()}
      >
        Baixar o PDF
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {typeof state === 'object' && state.sentence}
      </p>
    </Card>
  )
}
