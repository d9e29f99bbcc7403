import { useState } from 'react'
import { typedFacebook, typedInstagram, typedYoutubeChannel } from '../../../../core/links/provider-links.ts'
import { SOCIAL_LINKS } from '../../../../core/onboarding/approval-progress.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import type { SocialLinks } from '../../../../core/onboarding/validation-checks.port.ts'
import { TextField } from '../../../components/ui/text-field.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { OutsideLink } from './outside-link.tsx'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

type Name = keyof SocialLinks
type Typed = Readonly<Record<Name, string>>

interface Network {
  readonly label: string
  readonly hint: string
  /** Paths that are no profiles. */
  readonly wrong: string
  readonly canonical: (typed: string) => string | null
}

const NETWORKS: Readonly<Record<Name, Network>> = {
  instagram_link: {
    label: 'Instagram',
    hint: 'O @nome ou o link do seu perfil.',
    wrong: 'Confira o perfil: @seu.nome ou instagram.com/seu.nome. Links de posts e reels não servem.',
    canonical: typedInstagram,
  },
  facebook_link: {
    label: 'Facebook',
    hint: 'O link da sua página ou do seu perfil.',
    wrong: 'Confira o endereço da sua página ou do seu perfil, como facebook.com/seu.nome.',
    canonical: typedFacebook,
  },
  youtube_channel_link: {
    label: 'Canal do YouTube',
    hint: 'O @nome ou o link do canal.',
    wrong: 'Confira o canal: @seu-canal ou youtube.com/@seu-canal. O link de um vídeo não serve.',
    canonical: typedYoutubeChannel,
  },
}

const NONE = 'Preencha pelo menos uma das três.'

/** /cadastro-prestador/validacao-redes-sociais: one profile at least where travellers find the guide. */
export function SocialStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('social', loaded)
  const { social } = running.snapshot.context.state
  const [typed, setTyped] = useState(() => typedOf(social))
  return (
    <StepFrame
      step="social"
      approvalState={running.snapshot.context.state}
      lead="Conte onde encontrar o seu trabalho. Uma rede já basta."
    >
      <GivenStep
        running={running}
        form={
          <SocialForm
            running={running}
            typed={typed}
            onType={(name, text) => setTyped((old) => ({ ...old, [name]: text }))}
          />
        }
        doneTitle="Suas redes estão guardadas"
        kept={<Kept social={social} />}
        changeLabel="Alterar as redes"
      />
    </StepFrame>
  )
}

const typedOf = (social: SocialLinks): Typed => ({
  instagram_link: social.instagram_link ?? '',
  facebook_link: social.facebook_link ?? '',
  youtube_channel_link: social.youtube_channel_link ?? '',
})

function Kept({ social }: { readonly social: SocialLinks }) {
  return (
    <ul>
      {SOCIAL_LINKS.map((name) => {
        const link = social[name]
        return (
          link !== null && (
            <li key={name}>
              <OutsideLink href={link}>
                {NETWORKS[name].label}: {bare(link)}
              </OutsideLink>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Shortens an address to the form that people write. */
const bare = (link: string) => decodeURI(link.replace(/^https:\/\/www\./, '').replace(/\/$/, ''))

interface SocialFormProps {
  readonly running: RunningStep
  readonly typed: Typed
  readonly onType: (name: Name, text: string) => void
}

function SocialForm({ running, typed, onType }: SocialFormProps) {
  const isNone = SOCIAL_LINKS.every((name) => typed[name].trim() === '')
  const linkOf = (name: Name) => (typed[name].trim() === '' ? null : NETWORKS[name].canonical(typed[name]))
  const rule = (name: Name) => () => {
    if (isNone) return name === 'instagram_link' ? NONE : null
    return typed[name].trim() !== '' && linkOf(name) === null ? NETWORKS[name].wrong : null
  }
  const given: SocialLinks = {
    instagram_link: linkOf('instagram_link'),
    facebook_link: linkOf('facebook_link'),
    youtube_channel_link: linkOf('youtube_channel_link'),
  }
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(typed, {
      instagram_link: rule('instagram_link'),
      facebook_link: rule('facebook_link'),
      youtube_channel_link: rule('youtube_channel_link'),
    }),
    title: STEP_WORDS.social.title,
    problem: editingProblem(running),
    onSubmit: () => running.send({ type: 'give', given: { step: 'social', links: given } }),
  })
  return (
    <StepForm
      label="Redes sociais"
      {...{ running, form, submit }}
      fields={SOCIAL_LINKS}
      submitLabel="Salvar as redes"
      busyLabel="Salvando as redes…"
    >
      {SOCIAL_LINKS.map((name) => {
        const { label, hint } = NETWORKS[name]
        const link = given[name]
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            optional
            hint={link === null ? hint : `É este: ${bare(link)}`}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            value={typed[name]}
            onChange={({ target }) => onType(name, target.value)}
            onBlur={() => leave(name)}
            error={error(name)}
            readOnly={isSending(running)}
          />
        )
      })}
      <p className="text-sm text-ink-muted">
        Nossa equipe visita estes perfis antes de aprovar o seu cadastro. Para tirar uma rede depois, é só apagar o
        campo e salvar.
      </p>
    </StepForm>
  )
}
