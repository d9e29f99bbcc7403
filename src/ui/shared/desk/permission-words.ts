import type { Permission } from '../../../core/back-office/permissions.ts'

export const PERMISSION_WORDS: Readonly<Record<Permission, { readonly name: string; readonly hint: string }>> = {
  support: { name: 'Atendimento', hint: 'Pessoas, guias, ofertas e reservas' },
  reviewer: { name: 'Análises', hint: 'Documentos, cadastros e ofertas' },
  finance: { name: 'Dinheiro', hint: 'Devoluções e repasses' },
  content: { name: 'Conteúdo', hint: 'O que o site mostra' },
  owner: { name: 'Tudo', hint: 'Todas as páginas, e as permissões da equipe' },
}

export const permissionText = (permissions: readonly Permission[]): string =>
  permissions.map((one) => PERMISSION_WORDS[one]?.name ?? one).join(', ')
