/** Specification section 9. */
export const TOAST_DURATION_MS = 9000
export const TOAST_POSITION = 'top-center'

export type ToastKind = 'success' | 'warning' | 'info' | 'error'

export interface ToastOptions {
  /** A second line. */
  readonly description?: string
  /** One way on, as "Desfazer" or "Atualizar"; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Waits for an answer: it stays until it is closed, its action is pressed, or this is aborted, and not for 9 seconds. */
  readonly until?: AbortSignal
}

export interface ToastRequest extends ToastOptions {
  readonly id: string
  readonly kind: ToastKind
  readonly message: string
}

type Listener = (request: ToastRequest) => void

const waiting: ToastRequest[] = []
const shown = new Map<string, string>()
let listener: Listener | undefined
let wake: (() => void) | undefined
let count = 0

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const key = `${kind} ${message}`
  const already = shown.get(key)
  if (already !== undefined) return already
  const request: ToastRequest = { ...options, id: `toast-${++count}`, kind, message }
  shown.set(key, request.id)
  if (listener) listener(request)
  else {
    waiting.push(request)
    wake?.()
  }
  return request.id
}

/**
 * Tells the person something, at the top of the screen, for 9 seconds. May be called from anywhere and before anything is
 * mounted: what was asked for early is shown once the toaster is there. The same message twice at once shows once.
 * Each returns the toast's id.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
} as const

/** For the toaster: gives it what waits and all that comes. Returns how to stop, with which all its toasts are gone. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive
  for (const request of waiting.splice(0)) receive(request)
  return () => {
    if (listener !== receive) return
    listener = undefined
    shown.clear()
  }
}

/** For the toaster: the toast is gone, so the same message may show again. */
export function forgetToast(id: string): void {
  for (const [key, value] of shown) if (value === id) shown.delete(key)
}

/** For the place that loads the toaster: called at the first toast, or at once if one already waits. */
export function onFirstToast(call: () => void): () => void {
  wake = call
  if (waiting.length > 0) call()
  return () => {
    if (wake === call) wake = undefined
  }
}
