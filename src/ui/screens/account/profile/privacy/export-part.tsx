import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../../app.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { todayHere } from '../../../../shared/time/today-here.ts'

type Step = { readonly kind: 'idle' | 'fetching' | 'saved' } | { readonly kind: 'failed'; readonly sentence: string }

export function ExportPart() {
  const { privacy } = useApp()
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const fetchCopy = async () => {
    const controller = new AbortController()
    leaving.current = controller
    setStep({ kind: 'fetching' })
    try {
      const data = await privacy.exportMyData(controller.signal)
      saveAsFile(`meus-dados-tour-presencial-${todayHere()}.json`, JSON.stringify(data, null, 2))
      setStep({ kind: 'saved' })
    } catch (error) {
      if (!controller.signal.aborted) setStep({ kind: 'failed', sentence: failureText(error).text })
    }
  }

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
        loading={step.kind === 'fetching'}
        loadingLabel="Preparando o arquivo…"
        onClick={() => void fetchCopy()}
      >
        {step.kind === 'failed' ? 'Tentar de novo' : 'Baixar meus dados'}
      </Button>
      <p role="status" className={step.kind === 'saved' ? 'mt-3 text-sm font-medium text-success' : 'sr-only'}>
        {step.kind === 'saved' && 'Pronto: o arquivo foi baixado.'}
        {step.kind === 'fetching' && 'Preparando o arquivo…'}
      </p>
      <p role="alert" className={step.kind === 'failed' ? 'mt-3 text-sm font-medium text-danger' : 'sr-only'}>
        {step.kind === 'failed' && step.sentence}
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
