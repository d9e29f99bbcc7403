import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../../app.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { todayOnDevice } from '../../../../shared/time/today-on-device.ts'
import { useResource } from '../../../../shared/use-resource.ts'

export function ExportPart() {
  const { privacy } = useApp().account
  const [isWanted, setWanted] = useState(false)
  const copy = useResource({
    key: isWanted ? 'copy' : null,
    load: (signal) => privacy.exportMyData(signal),
    onLoaded: (data) => saveAsFile(`meus-dados-tour-presencial-${todayOnDevice()}.json`, JSON.stringify(data, null, 2)),
  })
  const hasFailed = copy.failure !== null
  const isSaved = copy.value !== null && !copy.isLoading && !hasFailed

  return (
    <div>
      <h3 className="text-base">Uma cópia dos seus dados</h3>
      <p className="mt-1 text-sm text-ink-muted">
        Tudo o que guardamos sobre você, em um arquivo JSON: cadastro, reservas, favoritos, fotos, acessos e decisões. O
        arquivo é só seu; guarde em um lugar seguro.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<Download size={18} aria-hidden="true" />}
        loading={copy.isLoading}
        loadingLabel="Preparando o arquivo…"
        onClick={() => (isWanted ? copy.retry() : setWanted(true))}
      >
        {hasFailed ? 'Tentar de novo' : 'Baixar meus dados'}
      </Button>
      <p role="status" className={isSaved ? 'mt-3 text-sm font-medium text-success' : 'sr-only'}>
        {isSaved && 'Pronto: o arquivo foi baixado.'}
        {copy.isLoading && 'Preparando o arquivo…'}
      </p>
      <p role="alert" className={hasFailed ? 'mt-3 text-sm font-medium text-danger' : 'sr-only'}>
        {hasFailed && failureText(copy.failure).text}
      </p>
    </div>
  )
}

function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
