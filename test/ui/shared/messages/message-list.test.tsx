import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PAGE_OF_MESSAGES } from '../../../../src/core/messages/message.ts'
import { MessageList } from '../../../../src/ui/shared/messages/message-list.tsx'
import { sampleMessage, sampleThread } from '../../../core/messages/sample-messages.ts'

const LAST = 10_000
const ELEMENTS = 300

it('A thread of 10,000 messages opens with fewer than 300 elements', () => {
  const sentAt = new Date().toISOString()
  const messages = Array.from({ length: PAGE_OF_MESSAGES }, (_, at) =>
    sampleMessage(LAST - PAGE_OF_MESSAGES + 1 + at, { from: at % 2 === 0 ? 'guide' : 'traveller', sentAt }),
  )
  const ignore = () => undefined
  const { container } = render(
    <MessageList
      thread={sampleThread({ lastSequence: LAST })}
      messages={messages}
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
  expect(screen.getAllByRole('button', { name: 'Opções da mensagem' })).toHaveLength(PAGE_OF_MESSAGES)
  // The header and the field add about thirty.
  expect(container.querySelectorAll('*').length).toBeLessThan(ELEMENTS - 40)
})
