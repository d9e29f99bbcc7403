import * as z from 'zod/mini'
import { PERMISSIONS } from '../src/core/back-office/permissions.ts'
import type { StaffInvitation, StaffMember } from '../src/core/back-office/staff.port.ts'
import { email } from './account.ts'
import { defineCall } from './call.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const part = { tag: 'Administração', feature: 'back office', auth: true } as const
const permissions = z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length))

export const staff = defineCall({
  ...part,
  id: 'staff',
  method: 'GET',
  path: 'admin/staff',
  summary: 'Who may do what in the back office, and open invitations',
  answer: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        permissions: z.array(z.enum(PERMISSIONS)),
        hasSecondFactor: z.boolean(),
      } satisfies Shape<StaffMember>),
    ),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        permissions: z.array(z.enum(PERMISSIONS)),
        expiresAt: z.string(),
      } satisfies Shape<StaffInvitation>),
    ),
  }),
})

export const inviteStaff = defineCall({
  ...part,
  id: 'inviteStaff',
  method: 'POST',
  path: 'admin/staff-invitations',
  summary: 'Mail an invitation to permissions; it works once, for three days',
  body: z.object({ email, permissions: permissions.check(z.minLength(1)), reason }),
})

export const withdrawInvitation = defineCall({
  ...part,
  id: 'withdrawInvitation',
  method: 'POST',
  path: 'admin/staff-invitations/{id}/withdrawal',
  summary: 'Withdraw an invitation',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
})

export const changeStaff = defineCall({
  ...part,
  id: 'changeStaff',
  method: 'PUT',
  path: 'admin/staff/{id}',
  summary: 'Replace a person’s permissions; none ends their access and sessions',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.object({ permissions, reason }),
})

export const resetSecondFactor = defineCall({
  ...part,
  id: 'resetSecondFactor',
  method: 'POST',
  path: 'admin/staff/{id}/second-factor-reset',
  summary: 'Remove another person’s lost authenticator app, and end their sessions',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.object({ reason }),
})

export const acceptInvitation = defineCall({
  ...part,
  id: 'acceptInvitation',
  method: 'POST',
  path: 'staff-invitations/acceptance',
  summary: 'Accept an invitation as the logged-in person',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/)) }),
})
