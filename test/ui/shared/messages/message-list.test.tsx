import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PAGE_OF_MESSAGES } from '../../../../src/core/messages/message.ts'
import { MessageList } from '../../../../src/ui/shared/messages/message-list.tsx'
import { sampleMessage, sampleThread } from '../../../core/messages/sample-messages.ts'

const LAST = 10_000
const ELEMENTS = 300

it('A thread of 10,000 messages opens with its newest ones and fewer than 300 elements, and tells each one’s place', () => {
  const sentAt = new Date().toISOString()
  const messages = Array.from({ length: PAGE_OF_MESSAGES }, (_, at) =>
    sampleMessage(LAST - PAGE_OF_MESSAGES + 1 + at, { from: at % 2 === 0 ? 'guide' : 'traveller', sentAt }),
  )
  const ignore = () => undefined
  const { container } = render(
    <MessageList
      thread={sampleThread({ lastSequence: LAST })}
      messages={messages}
      sendingId={null}
      waiting={[]}
      isCutOff={false}
      isFetchingOlder={false}
      olderFailure={null}
      onOlder={ignore}
      onTryAgain={ignore}
      onDiscard={ignore}
      onActions={ignore}
      renderAttachment={() => null}
    />,
  )
  const shown = within(screen.getByRole('log')).getAllByRole('listitem')
  const last = shown.at(-1)
  expect(last?.getAttribute('aria-posinset')).toBe(String(LAST))
  expect(last?.getAttribute('aria-setsize')).toBe(String(LAST))
  expect(shown.length).toBeLessThan(PAGE_OF_MESSAGES)
  // The header and the field add about thirty.
  expect(container.querySelectorAll('*').length).toBeLessThan(ELEMENTS - 40)
})
