import type * as z from 'zod/mini'
import { HttpProblem } from './problem.ts'

type Issue = z.core.$ZodIssue
type Part = 'params' | 'query' | 'body'

/**
 * Checks what came in against the call's schema.
 * @throws HttpProblem 422 with a Portuguese sentence a field; 404 for a path that cannot exist.
 */
export function validated(schema: z.ZodMiniType, value: unknown, part: Part): unknown {
  const unusable = unusableText(value, '', 0)
  const result = unusable === null ? schema.safeParse(value) : null
  if (result?.success) return result.data
  if (part === 'params') throw new HttpProblem(404)
  if (part === 'body' && (value === undefined || value === null)) {
    throw new HttpProblem(422, { detail: 'O pedido chegou vazio. Preencha os campos e tente novamente.' })
  }
  const errors: Record<string, string> = {}
  if (unusable !== null) errors[unusable] = 'Contém um caractere que não pode ser usado.'
  for (const issue of result?.error.issues ?? []) {
    const field = issue.path.join('.') || part
    errors[field] ??= sentence(issue)
  }
  throw new HttpProblem(422, { errors })
}

/**
 * Where text hides that no database can keep: the null character, or half of a surrogate pair. Also refuses nesting
 * that no call has a use for.
 */
function unusableText(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > 20) return path.split('.')[0] || 'body'
  for (const [key, entry] of Object.entries(value)) {
    const found = unusableText(key, path, depth) ?? unusableText(entry, path ? `${path}.${key}` : key, depth + 1)
    if (found !== null) return found.replace(/\0|\p{Surrogate}/gu, '\u{fffd}').slice(0, 100)
  }
  return null
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  date: 'uma data',
}

/** What is wrong with one field, for the person who typed it. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Campo obrigatório'
        : `Deve ser ${KINDS[issue.expected] ?? 'de outro tipo'}.`
    case 'too_small':
      return small(issue)
    case 'too_big':
      return big(issue)
    case 'invalid_value':
      return `Escolha uma destas opções: ${issue.values.join(', ')}.`
    case 'not_multiple_of':
      return `Deve ser múltiplo de ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ').slice(0, 100)}.`
    case 'invalid_format':
      return 'Está em um formato que não é aceito.'
    default:
      return 'Valor inválido.'
  }
}

function small(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? 'Campo obrigatório' : `Use pelo menos ${issue.minimum} caracteres.`
  }
  if (issue.origin === 'array') return `Informe pelo menos ${issue.minimum}.`
  return issue.inclusive === false ? `Deve ser maior que ${issue.minimum}.` : `Deve ser no mínimo ${issue.minimum}.`
}

function big(issue: z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
  if (issue.origin === 'array') return `Informe no máximo ${issue.maximum}.`
  return issue.inclusive === false ? `Deve ser menor que ${issue.maximum}.` : `Deve ser no máximo ${issue.maximum}.`
}
