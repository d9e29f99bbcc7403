import type { ProfileField } from '../../../../core/onboarding/profile-changes.ts'
import type { ReviewItem } from '../../../../core/review/review.port.ts'
import { wordDiff } from '../../../../core/text/word-diff.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { DiffText } from './offer/diff-text.tsx'

const LABELS: Readonly<Record<ProfileField, string>> = {
  name: 'Nome que os viajantes veem',
  photo: 'Foto',
  text: 'Texto do perfil',
}
const PHOTO_SIZE = 160

/** The public profile of an approved guide beside the proposed one. */
export function ProfilePart({ item: { changes, provider } }: { readonly item: ReviewItem }) {
  return (
    <Card as="section" aria-label="O que muda">
      <h3 className="text-lg">O que muda</h3>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        O perfil continua no ar como está até a sua decisão. Reservas já feitas ficam com o nome de quando foram
        compradas.
      </p>
      <ul className="grid grid-cols-1 gap-5">
        {changes.map(({ field, before, after }) => {
          const diff = wordDiff(before, after)
          return (
            <li key={field}>
              <h4 className="mb-1.5 text-sm font-medium">{LABELS[field]}</h4>
              {field === 'photo' ? (
                <BeforeAndAfter
                  before={before === '' ? 'Sem foto' : <Avatar name={provider.name} src={before} size={PHOTO_SIZE} />}
                  after={<Avatar name={provider.name} src={after} size={PHOTO_SIZE} />}
                />
              ) : (
                <BeforeAndAfter
                  before={<DiffText parts={diff.before} side="before" />}
                  after={<DiffText parts={diff.after} side="after" />}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
