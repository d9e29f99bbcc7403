import type { BrowserContext } from 'playwright'

/**
 * A local peer of Google's loader `https://apis.google.com/js/api.js`, which Firebase Authentication and the pages of its
 * emulator fetch from the internet: as much of `gapi.iframes` as both use, over postMessage. A page opens a frame of
 * another origin, both register handlers by name, and send each other messages that are answered with a list of results.
 */
const SCRIPT = `
(() => {
  const MARK = 'gapi.iframes peer'
  let sent = 0

  /** One side of the pair of a page and its frame. \`target\` is where messages go. */
  function connect(target) {
    const handlers = new Map()
    const waiting = new Map()
    /** Messages that arrived before their handler was registered. */
    const early = []
    const post = (message) => target().postMessage({ mark: MARK, ...message }, '*')
    addEventListener('message', async ({ source, data }) => {
      if (source !== target() || data?.mark !== MARK) return
      if (data.answers !== undefined) {
        const callback = waiting.get(data.answers)
        waiting.delete(data.answers)
        try {
          callback?.(data.results)
        } catch {
          // Firebase's own callback always throws. Google's loader ignores that too.
        }
        return
      }
      if (handlers.has(data.name)) void hear(data)
      else early.push(data)
    })
    const hear = async ({ id, name, data }) => post({ answers: id, results: [await handlers.get(name)(data)] })
    handlers.set('ping', () => true)
    return {
      register(name, handler) {
        handlers.set(name, handler)
        for (const message of early.filter((one) => one.name === name)) void hear(message)
        early.splice(0, early.length, ...early.filter((one) => one.name !== name))
      },
      unregister: (name) => void handlers.delete(name),
      send(name, data, callback) {
        const id = String(++sent)
        if (callback) waiting.set(id, callback)
        post({ id, name, data })
      },
    }
  }

  class Iframe {
    constructor(element) {
      Object.assign(this, connect(() => element.contentWindow))
    }
    restyle() {
      return Promise.resolve()
    }
    ping(callback) {
      return new Promise((resolve) => {
        const timer = setInterval(() => this.send('ping', null, answered), 50)
        const answered = (results) => {
          clearInterval(timer)
          callback(results)
          resolve(results)
        }
        this.send('ping', null, answered)
      })
    }
  }

  const parentIframe = parent === self ? null : connect(() => parent)
  const context = {
    open({ where, url, attributes = {} }, callback) {
      const element = document.createElement('iframe')
      const { style = {}, ...others } = attributes
      Object.assign(element.style, style)
      for (const [name, value] of Object.entries(others)) element.setAttribute(name, value)
      element.src = url
      where.append(element)
      return Promise.resolve(callback(new Iframe(element)))
    },
    getParentIframe: () => parentIframe,
  }
  window.gapi = {
    load(_what, { callback }) {
      window.gapi.iframes = { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe, getContext: () => context }
      callback()
    },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload !== null) window[onload]()
  window.gapi_onload?.()
})()
`

/** Styles and scripts that the emulator's page would fetch from the internet. */
const DECORATION = /^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//

/** Answers all requests of this context to Google. */
export async function playGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/apis\.google\.com\/js\/api\.js(\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await context.route(DECORATION, (route) =>
    route.fulfill({ contentType: route.request().url().endsWith('.js') ? 'text/javascript' : 'text/css', body: '' }),
  )
}
