import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { REQUIRED_FIELD } from '../../../../core/forms/form-check.ts'
import { presentationOf, videoOf } from '../../../../core/links/provider-links.ts'
import { STEP_WORDS } from '../../../../core/onboarding/approval-steps.ts'
import { TextField } from '../../../components/ui/text-field.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { PresentationVideo } from '../../../shared/offers/presentation-video.tsx'
import { useUser } from '../../../use-session.ts'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { OutsideLink } from './outside-link.tsx'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

/** The presentation at YouTube: a link that travellers see as a video on the profile. */
export function PresentationStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('presentation', loaded)
  const given = running.snapshot.context.state.presentation?.link
  const [typed, setTyped] = useState(given ?? '')
  const link = given ?? typed
  const video = videoOf(link)
  return (
    <StepFrame
      step="presentation"
      approvalState={running.snapshot.context.state}
      lead="Cole o link de um vídeo seu no YouTube. Leva um minuto se ele já existe."
    >
      <GivenStep
        running={running}
        doneTitle="Seu vídeo está guardado"
        changeLabel="Trocar o vídeo"
        kept={<OutsideLink href={link}>{link}</OutsideLink>}
        form={<PresentationForm {...{ running, typed, setTyped }} />}
      />
      {running.snapshot.matches('done') && video && (
        <div className="mt-8">
          <Preview video={video} />
        </div>
      )}
    </StepFrame>
  )
}

interface PresentationFormProps {
  readonly running: RunningStep
  readonly typed: string
  readonly setTyped: (typed: string) => void
}

const NO_VIDEO = 'Cole o link de um vídeo do YouTube, como youtube.com/watch?v=….'

function PresentationForm({ running, typed, setTyped }: PresentationFormProps) {
  const video = videoOf(typed)
  const link = presentationOf(typed)
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom(
      { link: typed },
      {
        link: (text) => (text.trim() === '' ? REQUIRED_FIELD : videoOf(text) === null ? NO_VIDEO : null),
      },
    ),
    title: STEP_WORDS.presentation.title,
    problem: editingProblem(running),
    onSubmit: () => link && running.send({ type: 'give', given: { step: 'presentation', link } }),
  })
  return (
    <StepForm
      label="Vídeo de apresentação"
      {...{ running, form, submit }}
      fields={['link']}
      submitLabel="Salvar o vídeo"
      busyLabel="Salvando o vídeo…"
    >
      <Tips />
      <TextField
        name="link"
        type="url"
        label="Link do vídeo no YouTube"
        icon={<Link2 size={20} aria-hidden="true" />}
        placeholder="youtube.com/watch?v=…"
        hint="No YouTube, toque em “Compartilhar” e depois em “Copiar link”."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => leave('link')}
        error={error('link')}
        readOnly={isSending(running)}
      />
      {video && <Preview video={video} />}
    </StepForm>
  )
}

/** The video as travellers see it: nothing loads from YouTube before the person presses play. */
function Preview({ video }: { readonly video: string }) {
  const user = useUser()
  return (
    <section aria-label="Como aparece no perfil">
      <p className="mb-2 text-sm font-medium text-ink">Como aparece no seu perfil. Confira se é o vídeo certo:</p>
      <PresentationVideo key={video} video={video} provider={user?.nickName || user?.name || 'você'} poster={null} />
    </section>
  )
}

const TIPS = [
  'Um a dois minutos bastam.',
  'Celular deitado, firme e com a luz no seu rosto; longe do vento e da música.',
  'Diga quem você é, onde guia e o que o grupo vai viver com você.',
  'Deixe o vídeo “público” ou “não listado”. Um vídeo “privado” ninguém consegue ver.',
]

function Tips() {
  return (
    <section aria-labelledby="dicas-do-video">
      <h2 id="dicas-do-video" className="mb-2 text-lg">
        Um bom vídeo
      </h2>
      <ul className="flex flex-col gap-2">
        {TIPS.map((tip) => (
          <li key={tip} className="flex items-start gap-2.5">
            <Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-success" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  )
}
