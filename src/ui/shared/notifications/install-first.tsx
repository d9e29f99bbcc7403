import { Share } from 'lucide-react'

/** On iPhone and iPad only installed sites may show notifications. */
export function InstallFirst() {
  return (
    <>
      No iPhone e no iPad, isso só funciona com o site na Tela de Início. No Safari, toque em{' '}
      <span className="whitespace-nowrap font-medium text-ink">
        <Share size={16} aria-hidden="true" className="inline align-[-2px]" /> Compartilhar
      </span>
      , depois em <span className="font-medium text-ink">“Adicionar à Tela de Início”</span>, abra o site por lá e ative
      em Meus dados.
    </>
  )
}
