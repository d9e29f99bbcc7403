import { hashPassword } from '../server/accounts/password.ts'
import type { Role } from '../server/accounts/principal.ts'
import type { Database } from '../server/database/database.ts'
import { addDemoProvider, type DemoProvider } from './account-provider.ts'

/** The password of every demo account; printed at start. Only demo databases contain it. */
export const DEMO_PASSWORD = 'demonstracao'

export interface DemoAccount {
  readonly role: Role
  readonly email: string
  readonly name: string
  /** Describes the account in the list printed at start. */
  readonly summary: string
  readonly user_name: string
  readonly birth_date: string
  readonly cellphone: string
  /** Present for the company role. */
  readonly company?: {
    readonly validations: boolean
    readonly missing_validation: readonly string[]
    readonly provider: DemoProvider
  }
}

/** One account of each kind. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'client',
    email: 'viajante@demo.tourpresencial.com.br',
    name: 'Marina Azevedo',
    summary: 'viajante',
    user_name: 'Marina',
    birth_date: '1991-04-17',
    cellphone: '+5511987650001',
  },
  {
    role: 'company',
    email: 'guia@demo.tourpresencial.com.br',
    name: 'Joana Ribeiro',
    summary: 'guia aprovada',
    user_name: 'Joana',
    birth_date: '1986-09-02',
    cellphone: '+5598987650002',
    company: {
      validations: true,
      missing_validation: [],
      provider: {
        cpf: '02761533836',
        taxIdKind: 'cnpj',
        taxId: '31847265000153',
        cadastur: { number: '21.031507.10.0001-8', category: 'Agência de Turismo', state: 'MA' },
        pixKey: { type: 'cnpj', key: '31847265000153' },
        rest: {
          presentation: 'https://www.youtube.com/watch?v=ukzFI9rgwfU',
          instagram: 'https://www.instagram.com/caminhosdomaranhao/',
        },
      },
    },
  },
  {
    role: 'company',
    email: 'nova.guia@demo.tourpresencial.com.br',
    name: 'Tainá Moreira',
    summary: 'guia com validações pendentes',
    user_name: 'Tainá',
    birth_date: '1998-12-11',
    cellphone: '+5571987650003',
    company: {
      validations: false,
      missing_validation: [
        'youtube_presentation_link',
        'instagram_link',
        'facebook_link',
        'youtube_channel_link',
        'contract',
        'identity',
        'tour_guide_certificate',
      ],
      provider: {
        cpf: '03148291565',
        taxIdKind: 'cpf',
        taxId: '03148291565',
        cadastur: { number: '29.057138.96-4', category: 'Guia de Turismo', state: 'BA' },
        pixKey: { type: 'cpf', key: '03148291565' },
      },
    },
  },
  {
    role: 'admin',
    email: 'admin@demo.tourpresencial.com.br',
    name: 'Renato Farias',
    summary: 'administração',
    user_name: 'Renato',
    birth_date: '1979-06-25',
    cellphone: '+5511987650004',
  },
]

/** What the program prints about the demo's accounts at its start. */
export const DEMO_LOGINS = { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS }

/** Hashed once a process. Everybody knows the password, so the accounts may share a salt. */
let demoHash: Promise<string> | undefined

/** Adds the missing demo accounts and leaves existing ones unchanged. */
export async function seedAccounts(database: Database): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const known = await database.query('SELECT 1 FROM users WHERE lower(email) = lower($1)', [account.email])
    if (known.length > 0) continue
    demoHash ??= hashPassword(DEMO_PASSWORD)
    const hash = await demoHash
    await database.transaction((transaction) => add(transaction, account, hash))
  }
}

async function add(database: Database, account: DemoAccount, hash: string): Promise<void> {
  const [user] = await database.query<{ id: string }>(
    `INSERT INTO users (email, password_hash, name, user_name, birth_date, cellphone)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [account.email, hash, account.name, account.user_name, account.birth_date, account.cellphone],
  )
  await database.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [user?.id, account.role])
  if (account.role === 'admin') {
    await database.query(
      "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'owner', now())",
      [user?.id],
    )
  }
  if (account.role === 'client') await database.query('INSERT INTO clients (user_id) VALUES ($1)', [user?.id])
  if (account.company !== undefined) {
    const { provider } = account.company
    await addDemoProvider(database, { userId: String(user?.id), name: account.name, provider })
  }
}
