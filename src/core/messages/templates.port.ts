import type { FilledTemplate, ScheduledDecision, ScheduledMessage, Template } from './templates.ts'

/** Quick replies and scheduled messages of the logged-in guide. Calls reject with failures of core/failures.ts. */
export interface Templates {
  /** In the guide's order. */
  fetchTemplates(signal?: AbortSignal): Promise<readonly Template[]>
  /** Replaces all of them, in this order. @returns the saved ones. @throws Rejected with one field per error. */
  saveTemplates(templates: readonly Template[]): Promise<readonly Template[]>
  /** Filled in for a conversation of the guide. */
  fetchFilled(threadId: string, signal?: AbortSignal): Promise<readonly FilledTemplate[]>
  /** The next 30 days, the earliest first; for one booking's conversation, or for all. */
  fetchScheduled(threadId: string | null, signal?: AbortSignal): Promise<readonly ScheduledMessage[]>
  /** @throws NotFound for a message that was sent or does not exist; Rejected to send one that lacks a value. */
  decide(message: Pick<ScheduledMessage, 'id' | 'bookingId'>, decision: ScheduledDecision): Promise<void>
}
