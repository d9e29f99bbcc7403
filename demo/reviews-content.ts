import type { Sitter } from './drawing/portraits.ts'

/** A provider who waits for the demo's admin. */
export interface WaitingProvider {
  readonly email: string
  readonly name: string
  readonly tradeName: string
  readonly birthDate: string
  readonly cellphone: string
  readonly cpf: string
  readonly taxId: { readonly kind: 'cpf' | 'cnpj'; readonly number: string }
  readonly address: string
  readonly city: string
  readonly state: string
  readonly sitter: Sitter
  /** Name on the document if it differs from the registered one: a reason to reject. */
  readonly nameOnDocument?: string
  readonly cadastur: {
    readonly number: string
    readonly category: string
    readonly state: string
    readonly expiresOn: string
  }
  /** Validations that are already approved. */
  readonly approved: readonly ('identity' | 'certificate')[]
  readonly waitsFor: 'identity' | 'certificate' | 'company'
  readonly hoursAgo: number
}

const GUIDE = 'Guia de turismo regional'

/** One of each kind, and one to reject. None of them can log in. */
export const WAITING_PROVIDERS: readonly WaitingProvider[] = [
  {
    email: 'lucia.prates@demo.tourpresencial.com.br',
    name: 'Lúcia Prates',
    tradeName: 'Lúcia pelo Pelourinho',
    birthDate: '1993-03-14',
    cellphone: '+5571987650011',
    cpf: '41708293604',
    taxId: { kind: 'cpf', number: '41708293604' },
    address: 'Rua das Laranjeiras, 12, Pelourinho',
    city: 'Salvador',
    state: 'BA',
    sitter: { who: 'woman', skin: 'medium', age: 'young', seed: 'lucia' },
    nameOnDocument: 'Luciana Prado Gomes',
    cadastur: { number: '29.104477.96-1', category: GUIDE, state: 'BA', expiresOn: '2029-05-20' },
    approved: [],
    waitsFor: 'identity',
    hoursAgo: 6 * 24,
  },
  {
    email: 'bento.carvalho@demo.tourpresencial.com.br',
    name: 'Bento Carvalho',
    tradeName: 'Trilhas do Bento',
    birthDate: '1984-11-02',
    cellphone: '+5575987650012',
    cpf: '58391420779',
    taxId: { kind: 'cpf', number: '58391420779' },
    address: 'Rua do Lajedo, 80, Centro',
    city: 'Lençóis',
    state: 'BA',
    sitter: { who: 'man', skin: 'brown', age: 'middle', seed: 'bento' },
    cadastur: { number: '29.088213.96-7', category: GUIDE, state: 'BA', expiresOn: '2028-09-30' },
    approved: [],
    waitsFor: 'identity',
    hoursAgo: 50,
  },
  {
    email: 'iara.nascimento@demo.tourpresencial.com.br',
    name: 'Iara Nascimento',
    tradeName: 'Iara Mar e Mangue',
    birthDate: '1979-07-23',
    cellphone: '+5581987650013',
    cpf: '02647198322',
    taxId: { kind: 'cpf', number: '02647198322' },
    address: 'Travessa do Porto, 5, Boa Viagem',
    city: 'Recife',
    state: 'PE',
    sitter: { who: 'woman', skin: 'dark', age: 'middle', seed: 'iara' },
    cadastur: { number: '26.071934.96-3', category: GUIDE, state: 'PE', expiresOn: '2028-02-11' },
    approved: ['identity'],
    waitsFor: 'certificate',
    hoursAgo: 26,
  },
  {
    email: 'otavio.menezes@demo.tourpresencial.com.br',
    name: 'Otávio Menezes',
    tradeName: 'Menezes Receptivo',
    birthDate: '1971-01-09',
    cellphone: '+5554987650014',
    cpf: '73920561406',
    taxId: { kind: 'cnpj', number: '48061792000130' },
    address: 'Avenida das Hortênsias, 1400, Centro',
    city: 'Gramado',
    state: 'RS',
    sitter: { who: 'man', skin: 'light', age: 'older', seed: 'otavio' },
    cadastur: { number: '43.065120.96-9', category: GUIDE, state: 'RS', expiresOn: '2027-12-01' },
    approved: ['identity', 'certificate'],
    waitsFor: 'company',
    hoursAgo: 5,
  },
]
