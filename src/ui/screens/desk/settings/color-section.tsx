import {
  contrast,
  DARK_PAGE,
  faintOn,
  inkOn,
  LEAST_CONTRAST,
  LIGHT_PAGE,
  onBlack,
  onWhite,
  usableAccent,
} from '../../../../core/color/colors.ts'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { SettingProps } from './setting-props.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function ColorSection({ history, ...given }: SettingProps<'color'>) {
  const form = useSettingForm({
    ...given,
    name: 'color',
    title: 'Cor do site',
    typed: ({ accent }) => ({ accent }),
    toValue: ({ accent }) => ({ accent: accent.trim().toLowerCase() }),
  })
  const typed = form.values.accent.trim().toLowerCase()
  const accent = /^#[\da-f]{6}$/.test(typed) ? typed : given.setting.value.accent
  const usable = usableAccent(accent)
  return (
    <SettingSection
      name="color"
      title="Cor do site"
      id="cor"
      intro="Todos os tons saem desta cor, nas páginas e nos e-mails. Ela precisa aparecer bem nos dois temas."
      history={history}
      form={form}
    >
      <div className="flex items-start gap-3">
        <TextField
          {...form.field('accent')}
          label="Cor"
          required
          autoComplete="off"
          spellCheck={false}
          className="max-w-60 flex-1"
          onChange={({ target }) => form.set('accent', target.value)}
        />
        <input
          type="color"
          aria-label="Escolher a cor"
          value={accent}
          className="mt-7 h-12 w-16 shrink-0 rounded-md border border-line-strong bg-surface p-1"
          onChange={({ target }) => form.set('accent', target.value)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Preview accent={accent} theme="claro" page={LIGHT_PAGE} ink="#1f1b18" link={onWhite(accent)} />
        <Preview accent={accent} theme="escuro" page={DARK_PAGE} ink="#f2efec" link={onBlack(accent)} />
      </div>
      {faintOn(accent) !== null && (
        <Button variant="secondary" className="self-start" onClick={() => form.set('accent', usable)}>
          Usar {usable}
        </Button>
      )}
    </SettingSection>
  )
}

interface PreviewProps {
  readonly accent: string
  readonly theme: string
  readonly page: string
  readonly ink: string
  readonly link: string
}

function Preview({ accent, theme, page, ink, link }: PreviewProps) {
  const found = contrast(accent, page)
  return (
    <div className="rounded-lg border border-line p-4" style={{ background: page, color: ink }}>
      <p className="text-sm">
        Tema {theme}: {ratio.format(found)}:1 com o fundo{found < LEAST_CONTRAST && ', menos que 3:1'}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-4" aria-hidden="true">
        <span className="rounded-md px-4 py-2 font-semibold" style={{ background: accent, color: inkOn(accent) }}>
          Reservar
        </span>
        <span className="underline underline-offset-4" style={{ color: link }}>
          Ver detalhes
        </span>
      </p>
    </div>
  )
}
