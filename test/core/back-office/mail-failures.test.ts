import { expect, it } from 'vitest'
import { mailFailureOf } from '../../../src/core/back-office/mail-failures.ts'

it.each([
  ['ADDRESS', 'address'],
  ['EENVELOPE 550 RCPT TO', 'receiver'],
  ['EENVELOPE 451 RCPT TO', 'unknown'],
  ['EMESSAGE 554 DATA', 'content'],
  ['EAUTH 535 AUTH PLAIN', 'configuration'],
  ['EENVELOPE 553 MAIL FROM', 'configuration'],
  ['ESOCKET CONN', 'unreachable'],
  ['ETIMEDOUT CONN', 'unreachable'],
  ['UNKNOWN', 'unknown'],
  ['', 'unknown'],
])('%s means %s', (code, why) => expect(mailFailureOf(code)).toBe(why))
