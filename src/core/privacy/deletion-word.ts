/** The word that confirms the deletion of an account. */
export const DELETION_WORD = 'EXCLUIR' as const
