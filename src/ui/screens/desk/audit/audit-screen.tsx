import { ScrollText } from 'lucide-react'
import type { AuditLog } from '../../../../core/back-office/audit.port.ts'
import { AUDIT_ACTIONS, SUBJECT_KINDS } from '../../../../core/back-office/audit.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { NativeSelect } from '../../../components/ui/native-select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { ACTION_WORDS, SUBJECT_WORDS } from '../../../shared/desk/audit-words.ts'
import { FilterForm } from '../../../shared/desk/filter-form.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { AuditRow } from './audit-row.tsx'
import type { AuditSearch } from './audit-search.ts'

interface AuditScreenProps {
  readonly log: AuditLog
  readonly search: AuditSearch
}

/** /administracao/registro: each change with person, time and reason. */
export function AuditScreen({ log, search }: AuditScreenProps) {
  const { quem, acao, sobre, id, de, ate } = search
  return (
    <>
      <AreaHeading text="Quem fez o quê, quando e por quê. Nada aqui pode ser mudado ou apagado." />
      <AuditFilter key={JSON.stringify(search)} search={search} />
      <PagedList
        question={JSON.stringify(search)}
        name="o registro"
        load={async (before, signal) => {
          const query = { actor: quem, action: acao, subjectKind: sobre, subjectId: id, from: de, to: ate, before }
          const { entries, next } = await log.fetchEntries(query, signal)
          return { items: entries, next }
        }}
        empty={
          <EmptyState icon={<ScrollText size={28} />} title="Nada por aqui">
            {Object.keys(search).length === 0
              ? 'Cada ação da administração aparece aqui.'
              : 'Nenhuma ação combina com estes filtros.'}
          </EmptyState>
        }
      >
        {(entries) => (
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}

function AuditFilter({ search: { quem, acao, sobre, id, de, ate } }: { readonly search: AuditSearch }) {
  return (
    <FilterForm label="Filtrar o registro" path="/administracao/registro">
      <TextField name="quem" label="Quem" placeholder="Nome ou e-mail" defaultValue={quem} maxLength={100} />
      <NativeSelect
        name="acao"
        label="Ação"
        defaultValue={acao ?? ''}
        options={[
          { value: '', label: 'Todas' },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] })),
        ]}
      />
      <NativeSelect
        name="sobre"
        label="Sobre"
        defaultValue={sobre ?? ''}
        options={[
          { value: '', label: 'Tudo' },
          ...SUBJECT_KINDS.map((value) => ({ value, label: SUBJECT_WORDS[value] })),
        ]}
      />
      <TextField name="id" label="Código da reserva ou número" defaultValue={id} maxLength={100} />
      <div className="grid grid-cols-2 gap-4 sm:contents">
        <TextField type="date" name="de" label="De" defaultValue={de} />
        <TextField type="date" name="ate" label="Até" defaultValue={ate} />
      </div>
    </FilterForm>
  )
}
