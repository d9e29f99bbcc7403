import type { Database } from '../database/database.ts'
import type { Fact } from '../onboarding/review-facts.ts'

/** The profile that becomes public with the registration's approval. */
export interface Profile {
  /** Relative to the server; null without a photo. */
  readonly photo: string | null
  readonly facts: readonly Fact[]
}

const LANGUAGES: Readonly<Record<string, string>> = {
  pt: 'português',
  en: 'inglês',
  es: 'espanhol',
  fr: 'francês',
  de: 'alemão',
  it: 'italiano',
}

interface Row {
  company_id: string
  name: string
  address: string
  photo: string | null
  bio: string
  languages: string[]
  experience_years: number | null
  /** Names of destinations; other cities as typed. */
  cities: string[] | null
}

/** Current profiles by company, which an approval would publish. */
export async function readProfiles(
  database: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Profile>> {
  const rows = await database.query<Row>(
    `SELECT p.company_id, p.name, p.address, p.avatar->>'url' AS photo, p.bio, p.languages, p.experience_years,
        (SELECT array_agg(coalesce(d.name, given.city) ORDER BY given.place)
           FROM jsonb_array_elements_text(c.details->'services'->'cities') WITH ORDINALITY AS given (city, place)
           LEFT JOIN destinations d ON d.slug = given.city) AS cities
       FROM providers p JOIN companies c ON c.id = p.company_id WHERE p.company_id = ANY($1::bigint[])`,
    [companyIds],
  )
  return new Map(rows.map((row) => [String(row.company_id), { photo: row.photo, facts: factsOf(row) }]))
}

function factsOf({ name, address, bio, languages, experience_years: years, cities }: Row): readonly Fact[] {
  return [
    { label: 'Nome no perfil', value: name },
    { label: 'Texto do perfil', value: bio === '' ? 'não informado' : bio },
    ...(cities === null ? [] : [{ label: 'Cidades', value: cities.join('; ') }]),
    { label: 'Idiomas', value: languages.map((code) => LANGUAGES[code] ?? code).join(', ') },
    { label: 'Endereço', value: address },
    ...(years === null ? [] : [{ label: 'Experiência', value: years === 1 ? '1 ano' : `${years} anos` }]),
  ]
}
