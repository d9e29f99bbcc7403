import { useActor } from '@xstate/react'
import { Camera, ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { provideAvatar } from '../../../../../core/images/avatar.machine.ts'
import { useApp } from '../../../../app.tsx'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Avatar } from '../../../../components/ui/avatar.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'

/** Named one by one, so that phones turn their own format into one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'
const SIZE = 112

const loadDialog = () => import('../../../../shared/profile/avatar-dialog.tsx').then((module) => module.AvatarDialog)

/** No account exists yet to upload to, so the photo is cropped here and sent with the step. */
const ON_THIS_DEVICE = {
  images: { upload: async ({ image }: { readonly image: string }) => ({ path: '', url: image }) },
  profile: { updateAvatar: async () => undefined },
}

interface PhotoFieldProps {
  /** The person whose initials replace a missing photo. */
  readonly name: string
  /** A data URL; empty without a photo. */
  readonly photo: string
  readonly onPhoto: (photo: string) => void
  readonly error: string | null
}

/** The person's photo: chosen or taken, cut to a square. */
export function PhotoField({ name, photo, onPhoto, error }: PhotoFieldProps) {
  const {
    account: { pictures },
    log,
  } = useApp()
  const logic = useMemo(() => provideAvatar({ pictures, log, ...ON_THIS_DEVICE }), [pictures, log])
  const [snapshot, send, actor] = useActor(logic)
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const id = useId()
  const { picture, percent, sentence } = snapshot.context
  const isIdle = snapshot.matches('idle')
  const Dialog = useCode(loadDialog, !isIdle, () => {
    send({ type: 'cancel' })
    showCodeMissing()
  })

  const onChanged = useEffectEvent(onPhoto)
  useEffect(() => {
    const { unsubscribe } = actor.on('avatar changed', ({ url }) => onChanged(url))
    return unsubscribe
  }, [actor])

  const input = {
    type: 'file',
    accept: ACCEPTED,
    hidden: true,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const file = currentTarget.files?.[0]
      if (file) send({ type: 'file chosen', file })
      // The same file may be chosen again.
      currentTarget.value = ''
    },
  } as const
  const step = snapshot.matches({ 'with picture': 'changing' })
    ? 'changing'
    : snapshot.matches({ 'with picture': 'failed' })
      ? 'failed'
      : 'cropping'

  return (
    <fieldset>
      <legend className="text-sm font-medium">Sua foto</legend>
      <div className="mt-2 flex flex-wrap items-center gap-5">
        <Avatar name={name} src={photo === '' ? null : photo} size={SIZE} />
        <div className="min-w-44 flex-1">
          <div className="flex flex-wrap gap-3">
            <Button
              name="avatar"
              variant="secondary"
              icon={<ImageUp size={20} aria-hidden="true" />}
              loading={snapshot.matches('reading')}
              loadingLabel="Abrindo a foto…"
              aria-describedby={`${id}-hint ${id}-error`}
              onClick={() => fileInput.current?.click()}
            >
              {photo === '' ? 'Escolher foto' : 'Trocar foto'}
            </Button>
            <span className="hidden pointer-coarse:contents">
              <Button
                variant="ghost"
                icon={<Camera size={20} aria-hidden="true" />}
                disabled={snapshot.matches('reading')}
                onClick={() => cameraInput.current?.click()}
              >
                Tirar foto
              </Button>
            </span>
          </div>
          <input {...input} ref={fileInput} />
          <input {...input} ref={cameraInput} capture="user" />
          <p id={`${id}-hint`} className="mt-3 text-sm text-ink-muted">
            De rosto, com boa luz. Nós a recortamos no seu aparelho e não enviamos onde ela foi tirada.
          </p>
          <div className="mt-1.5">
            <FieldError id={`${id}-error`} error={(isIdle ? sentence : null) ?? error} />
          </div>
        </div>
      </div>
      {picture && Dialog && (
        <Dialog
          picture={picture}
          step={step}
          percent={percent}
          sentence={sentence}
          onSave={(area) => send({ type: 'cropped', area })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
    </fieldset>
  )
}
