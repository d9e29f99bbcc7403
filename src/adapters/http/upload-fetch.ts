/** Progress of a sent body: the backend still has to process it. The caller reports the rest after the answer. */
const ALL_BUT_ANSWERED = 99

/**
 * fetch for one large body that reports upload progress: 0 to 99 percent, ascending, each once. It uses XMLHttpRequest, because fetch
 * reports no progress unless the body is a stream, which Chromium sends over HTTP/2 only and other browsers not at all. Without
 * XMLHttpRequest, as in Node, it is fetch, with 0 and 99.
 */
export function uploadFetch(onProgress: (percent: number) => void): typeof fetch {
  let reported = -1
  const tell = (sent: number) => {
    const percent = Math.min(sent, ALL_BUT_ANSWERED)
    if (percent <= reported) return
    reported = percent
    onProgress(percent)
  }
  return async (input, init) => {
    tell(0)
    const send = typeof globalThis.XMLHttpRequest === 'function' ? sendByXhr : sendByFetch
    return send(new Request(input, init), tell)
  }
}

async function sendByFetch(request: Request, tell: (percent: number) => void): Promise<Response> {
  const answer = await fetch(request)
  tell(100)
  return answer
}

/** Statuses whose answers have no body (Fetch standard: null body status). */
const NO_BODY = new Set([204, 205, 304])

async function sendByXhr(request: Request, tell: (percent: number) => void): Promise<Response> {
  const { signal } = request
  const body = await request.text()
  signal.throwIfAborted()
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
  const abort = () => xhr.abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) tell(Math.floor((100 * loaded) / total))
      }
      xhr.onload = () => resolve(answerOf(xhr))
      // The same error as fetch's for a failed network.
      xhr.onerror = () => reject(new TypeError('Failed to fetch'))
      xhr.onabort = () => reject(signal.reason)
      xhr.send(body)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText, responseText } = xhr
  return new Response(NO_BODY.has(status) ? null : responseText, { status, statusText, headers })
}
