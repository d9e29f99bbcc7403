import type { SettingVideos } from '../../../../core/back-office/settings.ts'
import { TextField } from '../../../components/ui/text-field.tsx'
import { valueLabel } from '../../../shared/desk/audit-words.ts'
import type { SettingProps } from './setting-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const VIDEOS = ['tour', 'transfer', 'advisory', 'provider'] as const satisfies readonly (keyof SettingVideos)[]

const orNull = (text: string) => text.trim() || null

export function VideosSection({ history, ...given }: SettingProps<'videos'>) {
  const form = useSettingForm({
    ...given,
    name: 'videos',
    title: 'Vídeos para guias',
    typed: ({ tour, transfer, advisory, provider }) => ({
      tour: tour ?? '',
      transfer: transfer ?? '',
      advisory: advisory ?? '',
      provider: provider ?? '',
    }),
    toValue: ({ tour, transfer, advisory, provider }) => ({
      tour: orNull(tour),
      transfer: orNull(transfer),
      advisory: orNull(advisory),
      provider: orNull(provider),
    }),
  })
  return (
    <SettingSection
      name="videos"
      title="Vídeos para guias"
      id="videos"
      intro="Explicam o cadastro de guia e cada tipo de oferta. YouTube, MP4, WebM ou outra página; sem endereço, nenhum vídeo aparece."
      history={history}
      form={form}
    >
      {VIDEOS.map((video) => (
        <TextField
          key={video}
          {...form.field(video)}
          label={valueLabel(video)}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => form.set(video, target.value)}
        />
      ))}
    </SettingSection>
  )
}
