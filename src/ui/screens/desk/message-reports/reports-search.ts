export const REPORTS = '/administracao/mensagens-denunciadas'

export interface ReportsSearch {
  /** Id of the open report. */
  readonly denuncia?: string
  readonly decididas: boolean
}

/** Ignores invalid values. */
export function readReportsSearch(search: Readonly<Record<string, unknown>>): ReportsSearch {
  const { denuncia, decididas } = search
  return {
    ...(typeof denuncia === 'string' && /^[\da-f-]{36}$/.test(denuncia) && { denuncia }),
    decididas: decididas === 'sim',
  }
}
