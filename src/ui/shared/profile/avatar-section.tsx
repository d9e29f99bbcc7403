import { useActor } from '@xstate/react'
import { Camera, ImageUp } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { provideAvatar } from '../../../core/images/avatar.machine.ts'
import { isApprovedProvider, type User } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'
import { showCodeMissing } from '../../components/code-missing.ts'
import { toast } from '../../components/toasts/toast.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { useCode } from '../../components/ui/use-code.ts'
import { useOnline } from '../../use-online.ts'
import { useUser } from '../../use-session.ts'
import { AccountSection } from './account-section.tsx'

/** Listed separately, so that phones convert their own format into one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'
const SIZE = 96
const SENT_FOR_REVIEW = 'Sua foto foi salva. No perfil público, ela aparece depois da nossa análise.'

const loadDialog = () => import('./avatar-dialog.tsx').then((module) => module.AvatarDialog)

/** Shows and changes the person's photo: specification sections 5 and 7, images and auth/update-avatar. */
export function AvatarSection({ note, onChanged }: AvatarSectionProps) {
  const user = useUser()
  return (
    <AccountSection title="Foto" id="foto" intro="Guias e viajantes reconhecem você por ela.">
      {/* A running change belongs to the person who started it. */}
      {user && <ChangeAvatar key={user.id} user={user} onChanged={onChanged} />}
      {note}
    </AccountSection>
  )
}

interface AvatarSectionProps {
  /** Note about the photo on the public profile. */
  readonly note?: ReactNode
  readonly onChanged?: (() => void) | undefined
}

function ChangeAvatar({ user, onChanged }: { readonly user: User } & Pick<AvatarSectionProps, 'onChanged'>) {
  const {
    account: { pictures, images, profile },
    log,
  } = useApp()
  const online = useOnline()
  const logic = useMemo(() => provideAvatar({ pictures, images, profile, log }), [pictures, images, profile, log])
  const [snapshot, send, actor] = useActor(logic)
  useSyncSession(actor, user, onChanged)
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const { picture, percent, sentence } = snapshot.context
  const isIdle = snapshot.matches('idle')
  const Dialog = useCode(loadDialog, !isIdle, () => {
    send({ type: 'cancel' })
    showCodeMissing()
  })

  const choose = (file: File | undefined) => {
    if (file) send({ type: 'file chosen', file })
  }
  const drop = useDrop((file) => online && isIdle && choose(file))
  const input = {
    type: 'file',
    accept: ACCEPTED,
    hidden: true,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      choose(currentTarget.files?.[0])
      // Allows the same file to be chosen again.
      currentTarget.value = ''
    },
  } as const

  return (
    <div
      {...drop.handlers}
      className={cx(
        '-m-3.5 flex flex-wrap items-center gap-5 rounded-lg border-2 border-dashed p-3',
        drop.isOver && online ? 'border-primary-ring bg-primary-soft' : 'border-transparent',
      )}
    >
      <Avatar name={user.nickName || user.name} src={user.avatar_url} size={SIZE} />
      <div className="min-w-56 flex-1">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<ImageUp size={20} aria-hidden="true" />}
            disabled={!online}
            loading={snapshot.matches('reading')}
            loadingLabel="Abrindo a foto…"
            onClick={() => fileInput.current?.click()}
          >
            {user.avatar_url ? 'Trocar foto' : 'Adicionar foto'}
          </Button>
          <span className="hidden pointer-coarse:contents">
            <Button
              variant="ghost"
              icon={<Camera size={20} aria-hidden="true" />}
              disabled={!online || snapshot.matches('reading')}
              onClick={() => cameraInput.current?.click()}
            >
              Tirar foto
            </Button>
          </span>
        </div>
        <input {...input} ref={fileInput} />
        <input {...input} ref={cameraInput} capture="user" />
        <Refusal sentence={isIdle ? sentence : null} />
        <p className="mt-3 text-sm text-ink-muted">
          {online ? (
            <>
              JPEG, PNG ou WebP
              <span className="hidden pointer-fine:inline">; você também pode arrastar a foto para cá</span>. Nós a
              recortamos no seu aparelho e não enviamos onde ela foi tirada.
            </>
          ) : (
            'Você está sem conexão. Dá para trocar a foto quando a internet voltar.'
          )}
        </p>
      </div>
      {picture && Dialog && (
        <Dialog
          picture={picture}
          step={stepOf(snapshot)}
          percent={percent}
          sentence={sentence}
          onSave={(area) => send({ type: 'cropped', area })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
    </div>
  )
}

/** Why the file is refused; scrolled into view, because other elements cover the lower end of a phone's screen. */
function Refusal({ sentence }: { readonly sentence: string | null }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sentence) element.current?.scrollIntoView({ block: 'center' })
  }, [sentence])
  return (
    <p ref={element} role="alert" className={sentence ? 'mt-3 text-sm font-medium text-danger' : undefined}>
      {sentence}
    </p>
  )
}

type Snapshot = ReturnType<ReturnType<typeof provideAvatar>['getInitialSnapshot']>
type Actor = ReturnType<typeof useActor<ReturnType<typeof provideAvatar>>>[2]

function stepOf(snapshot: Snapshot): 'cropping' | 'changing' | 'failed' {
  if (snapshot.matches({ 'with picture': 'changing' })) return 'changing'
  return snapshot.matches({ 'with picture': 'failed' }) ? 'failed' : 'cropping'
}

/** Specification section 7: on success, stores path and address and reloads the user. */
function useSyncSession(actor: Actor, user: User, onChanged: (() => void) | undefined): void {
  const { session } = useApp()
  const done = useEffectEvent(() => {
    toast.success(isApprovedProvider(user) ? SENT_FOR_REVIEW : 'Sua foto foi atualizada.')
    onChanged?.()
  })
  useEffect(() => {
    const heard = [
      actor.on('avatar changed', ({ path, url }) => {
        session.send({ type: 'user updated', changes: { avatar: path, avatar_url: url } })
        session.send({ type: 'reload user' })
        done()
      }),
      actor.on('avatar uncertain', () => session.send({ type: 'reload user' })),
    ]
    return () => {
      for (const subscription of heard) subscription.unsubscribe()
    }
  }, [actor, session])
}

/** Handlers for dropping a file, and whether one is held over the element. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // Otherwise the browser would open the file.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return { isOver, handlers }
}
