import { useRouter } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck, Camera, Clock3, IdCard, MapPin } from 'lucide-react'
import { REGISTRATION_STEPS } from '../../../../core/onboarding/provider-registration.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { openLogin } from '../../../open-login.ts'
import { IntroVideo } from '../../../shared/onboarding/intro-video.tsx'
import { addressOf } from './steps.ts'

const NEEDED = [
  { Icon: IdCard, text: 'Seu CPF e, se vende por uma empresa, o CNPJ. MEI também vale.' },
  { Icon: BadgeCheck, text: 'O número do Cadastur, se você é guia de turismo.' },
  { Icon: MapPin, text: 'Seu endereço com CEP e as cidades em que atende.' },
  { Icon: Camera, text: 'Uma foto sua e algumas linhas sobre você.' },
]

const STAGES = [
  { title: 'Cadastro', text: `${REGISTRATION_STEPS.length} etapas curtas, uns 10 minutos.` },
  { title: 'Validação', text: 'E-mail, celular, chave Pix, vídeo, contrato e documentos, no seu ritmo.' },
  { title: 'Análise', text: 'Uma pessoa da nossa equipe confere tudo e avisa você por e-mail.' },
  { title: 'No ar', text: 'Seu perfil aparece para os viajantes, e o pagamento chega pelo Pix.' },
]

interface IntroProps {
  readonly isVisitor: boolean
}

/** Before the first step: what to have ready, how long it takes, and what follows. */
export function Intro({ isVisitor }: IntroProps) {
  const router = useRouter()
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Seja um guia na Tour Presencial</h1>
      <p className="mt-3 text-lg text-ink-muted">
        Mostre o que só você conhece. O cadastro é grátis, e dá para parar e continuar quando quiser: nada se perde.
      </p>
      <p className="mt-4 flex items-center gap-2 font-medium">
        <Clock3 size={20} aria-hidden="true" className="shrink-0 text-primary-text" />
        Leva uns 10 minutos
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink
          href={addressOf('personal')}
          replace
          size="lg"
          iconAfter={<ArrowRight size={18} aria-hidden="true" />}
        >
          Começar o cadastro
        </ButtonLink>
        {isVisitor && (
          <Button variant="ghost" size="lg" onClick={() => openLogin(router)}>
            Já tenho conta
          </Button>
        )}
      </div>
      <IntroVideo video="provider" title="Como ser guia na Tour Presencial" className="mt-8" />
      <h2 className="mt-10 text-xl">Tenha à mão</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {NEEDED.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
            {text}
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-xl">Como funciona</h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-2">
        {STAGES.map(({ title, text }, index) => (
          <li key={title} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
