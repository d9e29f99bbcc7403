import { birthDateProblem } from '../../../core/account/birth-date.ts'
import { LONGEST_NAME, LONGEST_NICKNAME } from '../../../core/account/limits.ts'
import { nameProblem } from '../../../core/account/person-name.ts'
import { type FormRule, REQUIRED_FIELD } from '../../../core/forms/form-check.ts'
import { hasRole, type User } from '../../../core/session/session.ts'
import { DATE_MASK, fromIsoDate, toIsoDate } from '../../../core/time/typed-date.ts'
import { toast } from '../../components/toasts/toast.ts'
import { MaskedField } from '../../components/ui/masked-field.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { SectionForm } from '../forms/section-form.tsx'
import { OPTIONAL, useSectionForm } from '../forms/use-saved-form.ts'
import { todayOnDevice } from '../time/today-on-device.ts'
import { AccountSection } from './account-section.tsx'
import { useSaveProfile } from './use-profile.ts'

const SAVED = 'Seus dados foram salvos.'

const name: FormRule<string> = (value) => (value.trim() === '' ? REQUIRED_FIELD : nameProblem(value))

const birthDate: FormRule<string> = (typed) => {
  if (typed.trim() === '') return null
  const day = toIsoDate(typed)
  return day === null ? 'Digite dia, mês e ano, como 17/05/1990.' : birthDateProblem(day, todayOnDevice())
}

/** Name, nickname and birth date: specification section 7, auth/update-profile. */
export function PersonalSection({ user }: { readonly user: User }) {
  const saveProfile = useSaveProfile(user)
  const isGuide = hasRole(user, 'company')
  const { form, state, submit, field, set } = useSectionForm({
    title: 'dados pessoais',
    saved: { name: user.name, user_name: user.nickName ?? '', birth_date: fromIsoDate(user.birth_date ?? '') },
    rules: () => ({ name: [name], user_name: OPTIONAL, birth_date: [birthDate] }),
    async save(values) {
      await saveProfile({
        name: values.name.trim(),
        user_name: values.user_name.trim(),
        birth_date: toIsoDate(values.birth_date) ?? '',
      })
      toast.success(SAVED)
      return SAVED
    },
  })
  return (
    <AccountSection title="Dados pessoais" id="dados-pessoais">
      <SectionForm label="Dados pessoais" {...{ form, state }} onSubmit={submit} submitLabel="Salvar dados">
        <TextField
          {...field('name')}
          label="Nome completo"
          hint={isGuide ? 'Privado: no seu perfil de guia aparece o “Nome que os viajantes veem”.' : undefined}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          required
          onChange={(event) => set('name', event.target.value)}
        />
        <TextField
          {...field('user_name')}
          label="Como quer ser chamado(a)"
          hint="É assim que guias veem você."
          optional
          autoComplete="nickname"
          maxLength={LONGEST_NICKNAME}
          onChange={(event) => set('user_name', event.target.value)}
        />
        <MaskedField
          {...field('birth_date')}
          mask={DATE_MASK}
          label="Data de nascimento"
          placeholder="dd/mm/aaaa"
          optional
          inputMode="numeric"
          autoComplete="bday"
          className="max-w-56"
          onText={(text) => set('birth_date', text)}
        />
      </SectionForm>
    </AccountSection>
  )
}
