import { isAnnounced, MOST_ANNOUNCEMENT_LENGTH } from '../../../../core/back-office/settings.ts'
import { BRASILIA_ZONE, instantOf, localTimeOf } from '../../../../core/time/departure-time.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { TextArea, TextField } from '../../../components/ui/text-field.tsx'
import type { SettingProps } from './setting-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const localOf = (instant: string | null) => (instant === null ? '' : localTimeOf(new Date(instant), BRASILIA_ZONE))
const toInstant = (local: string) => (local === '' ? null : instantOf(local.slice(0, 16), BRASILIA_ZONE).toISOString())

export function AnnouncementSection({ history, ...given }: SettingProps<'announcement'>) {
  const form = useSettingForm({
    ...given,
    name: 'announcement',
    title: 'Aviso no site',
    typed: ({ text, link, from, until }) => ({ text, link: link ?? '', from: localOf(from), until: localOf(until) }),
    toValue: ({ text, link, from, until }) => ({
      text: text.trim(),
      link: link.trim() || null,
      from: toInstant(from),
      until: toInstant(until),
    }),
    said: (value) => (isAnnounced(value, new Date()) ? null : 'Salvo. Não aparece agora.'),
  })
  const isShown = isAnnounced(given.setting.value, new Date())
  return (
    <SettingSection
      name="announcement"
      title="Aviso no site"
      id="aviso"
      intro="Uma linha acima de todas as páginas. Cada pessoa pode fechá-la; um texto novo aparece de novo."
      history={history}
      form={form}
    >
      <p>
        <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? 'Aparece agora' : 'Não aparece agora'}</Badge>
      </p>
      <TextArea
        {...form.field('text')}
        label="Texto"
        hint="Vazio, nenhum aviso aparece."
        optional
        rows={2}
        maxLength={MOST_ANNOUNCEMENT_LENGTH}
        counter
        // A new line would be refused.
        onChange={({ target }) => form.set('text', target.value.replaceAll('\n', ' '))}
      />
      <TextField
        {...form.field('link')}
        label="Link"
        hint="Uma página do site, como /dicas, ou um endereço com https://."
        optional
        autoComplete="off"
        onChange={({ target }) => form.set('link', target.value)}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('from')}
          label="Aparece desde"
          hint="Horário de Brasília. Vazio: já."
          optional
          type="datetime-local"
          onChange={({ target }) => form.set('from', target.value)}
        />
        <TextField
          {...form.field('until')}
          label="Aparece até"
          hint="Vazio: até alguém retirar."
          optional
          type="datetime-local"
          onChange={({ target }) => form.set('until', target.value)}
        />
      </div>
    </SettingSection>
  )
}
