import type { Staff, StaffList } from '../../core/back-office/staff.port.ts'
import { NotFound, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The link of every invitation. */
export const MEMORY_INVITATION = 'memory-invitation-of-the-team'

/** The first person is the one who is logged in. */
export function createMemoryStaff(
  { people = [], invitations = [] }: Partial<StaffList> = {},
  before?: BeforeAnswering,
): Staff {
  let list: StaffList = { people, invitations }
  return {
    fetchStaff: (signal) => answering(() => list, before, signal),
    invite: (email, permissions) =>
      answering(
        () => {
          const others = list.invitations.filter((one) => one.email !== email)
          const invited = { id: `of ${email}`, email, permissions, expiresAt: '2026-11-26T12:00:00.000Z' }
          list = { ...list, invitations: [invited, ...others] }
        },
        before,
        undefined,
      ),
    withdraw: (id) =>
      answering(
        () => {
          list = { ...list, invitations: list.invitations.filter((one) => one.id !== id) }
        },
        before,
        undefined,
      ),
    change: (id, permissions) =>
      answering(
        () => {
          const owners = list.people.filter((one) => (one.id === id ? permissions : one.permissions).includes('owner'))
          if (owners.length === 0)
            throw new Rejected('last owner', { detail: 'Esta é a única pessoa com todas as permissões.' })
          const changed = list.people.map((one) => (one.id === id ? { ...one, permissions } : one))
          list = { ...list, people: changed.filter((one) => one.permissions.length > 0) }
        },
        before,
        undefined,
      ),
    resetSecondFactor: (id) =>
      answering(
        () => {
          if (id === list.people[0]?.id) throw new Rejected('own app', { detail: 'Este é o seu próprio aplicativo.' })
          if (!list.people.some((one) => one.id === id && one.hasSecondFactor)) throw new NotFound('no app')
          list = {
            ...list,
            people: list.people.map((one) => (one.id === id ? { ...one, hasSecondFactor: false } : one)),
          }
        },
        before,
        undefined,
      ),
    accept: (token) =>
      answering(
        () => {
          if (token !== MEMORY_INVITATION) throw new NotFound('gone', { detail: 'Este convite venceu.' })
        },
        before,
        undefined,
      ),
  }
}

export const desk = { staff: () => createMemoryStaff() }
