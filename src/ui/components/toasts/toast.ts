/** Specification section 9. */
export const TOAST_DURATION_MS = 9000
export const TOAST_POSITION = 'top-center'

export type ToastKind = 'success' | 'warning' | 'info' | 'error'

export interface ToastOptions {
  /** Second line. */
  readonly description?: string
  /** One action, such as "Desfazer" or "Atualizar"; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Keeps the toast open, beyond 9 seconds, until it is closed, its action is pressed, or this signal aborts. */
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
  const request: ToastRequest = { ...options, id: already ?? `toast-${++count}`, kind, message }
  shown.set(key, request.id)
  if (listener) listener(request)
  else if (!already) {
    waiting.push(request)
    wake?.()
  }
  return request.id
}

/**
 * Shows a message at the top of the screen for 9 seconds. Works before the toaster is mounted: early messages show once it is. Equal
 * messages show once at a time; a repeated one starts its 9 seconds again. Each function returns the toast's id.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
} as const

/** For the toaster: passes it waiting and future toasts. Returns a function that stops and removes them. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive
  for (const request of waiting.splice(0)) receive(request)
  return () => {
    if (listener !== receive) return
    listener = undefined
    shown.clear()
  }
}

/** For the toaster: the toast was removed, so the same message may show again. */
export function forgetToast(id: string): void {
  for (const [key, value] of shown) if (value === id) shown.delete(key)
}

/** Calls back at the first toast, or at once if one waits; the loader of the toaster uses it. */
export function onFirstToast(call: () => void): () => void {
  wake = call
  if (waiting.length > 0) call()
  return () => {
    if (wake === call) wake = undefined
  }
}
