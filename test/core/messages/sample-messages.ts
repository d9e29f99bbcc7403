import type { Message, Thread } from '../../../src/core/messages/message.ts'

export const sampleMessage = (sequence: number, changes: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
  sequence,
  from: 'guide',
  text: `mensagem ${sequence}`,
  attachment: null,
  event: null,
  sentAt: '2026-11-20T12:00:00.000Z',
  revision: 0,
  isDeleted: false,
  ...changes,
})

export const sampleThread = (changes: Partial<Thread> = {}): Thread => ({
  id: 't1',
  side: 'traveller',
  other: { name: 'Joana Ribeiro', avatar: null },
  providerId: 'joana',
  offer: { id: 'centro', title: 'Centro histórico' },
  booking: null,
  canSend: true,
  isBlocked: false,
  showsContacts: false,
  lastSequence: 0,
  last: null,
  unread: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  isArchived: false,
  ...changes,
})
