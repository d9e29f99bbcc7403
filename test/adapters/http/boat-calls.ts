import * as z from 'zod/mini'
import { defineCall, inData } from '../../../contract/call.ts'

const boat = z.object({ name: z.string(), seats: z.optional(z.number()), captain: z.optional(z.nullable(z.string())) })
const common = { id: 'boat', summary: 'a boat', tag: 'Test', auth: false } as const
export const getBoat = defineCall({ ...common, method: 'GET', path: 'boats/{id}', answer: boat })
export const getBoatInData = defineCall({ ...common, method: 'GET', path: 'boats', answer: inData(boat) })
export const postBoat = defineCall({ ...common, method: 'POST', path: 'boats', body: boat, answer: boat })
export const sinkBoat = defineCall({ ...common, method: 'POST', path: 'boats/sink' })
export const id = { params: { id: '7' } }
export const token = { token: 'segredo.do.token', token_type: 'Bearer' }
