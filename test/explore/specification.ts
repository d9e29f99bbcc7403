/**
 * Properties that must hold in every state that `npm run explore` reaches. Bombadil compiles this file and evaluates
 * it.
 */
import { always, eventually, now } from '@antithesishq/bombadil'
import { extract } from '@antithesishq/bombadil/browser'

export { clicks, inputs, navigation, scroll, waitOnce } from '@antithesishq/bombadil/browser/defaults/actions'
export { noUncaughtExceptions, noUnhandledPromiseRejections } from '@antithesishq/bombadil/browser/defaults/properties'

const hasContent = extract(({ document }) => (document.querySelector('main')?.textContent ?? '').trim() !== '')
export const mainIsNotEmptyForLong = always(
  now(() => !hasContent.current).implies(eventually(() => hasContent.current).within(5, 'seconds')),
)

/** A newly loaded page has focused nothing, so only a lost focus counts. */
const focus = extract(({ document }) => {
  const focused = document.activeElement
  return focused === null || focused === document.body ? 'body' : 'element'
})
const lastActionKind = extract(({ lastAction }) =>
  lastAction === null ? 'none' : typeof lastAction === 'string' ? lastAction : (Object.keys(lastAction)[0] ?? 'none'),
)
const documentAge = extract(({ window }) => window.performance.now())
export const aTypedKeyKeepsTheFocus = always(
  now(() => lastActionKind.current === 'PressKey' && documentAge.current > 5000).implies(
    eventually(() => focus.current === 'element').within(5, 'seconds'),
  ),
)

const badWords = extract(
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  ({ document }) => document.body.innerText.match(/.{0,30}(\bundefined\b|\bNaN\b|\[object ).{0,30}/g) ?? [],
)
export const textHasNoPlaceholderOfCode = always(() => badWords.current.length === 0)

const failedAnswers = extract(({ window }) =>
  window.performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 500)
    .map(({ name }) => name),
)
export const serverNeverFails = always(() => failedAnswers.current.length === 0)

const overflow = extract(({ document }) => document.documentElement.scrollWidth - document.documentElement.clientWidth)
export const nothingScrollsSideways = always(
  now(() => overflow.current > 0).implies(eventually(() => overflow.current <= 0).within(2, 'seconds')),
)
