import { type DeferredParts, firstTouch } from '@/config/firstTouch'

import { markFormOutOfView } from './markFormOutOfView'
import { keepOneOpen } from './keepOneOpen'

/** All the script that a page has before its first touch. Reading and sending a form don't depend on it. Every visit loads every byte of it. */
type Framework = { __next_f?: unknown[]; TURBOPACK?: unknown[] }

const { documentElement: root } = document
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const
let hasStarted = false

const parts = () =>
  JSON.parse(document.getElementById(firstTouch.partsId)?.textContent ?? '') as DeferredParts

/** Does what the page of the framework does by itself: its data first, then its scripts; the rest of the styles must not hold them up. */
function handOver(): void {
  const { chunks, data, scripts } = parts()
  const framework = window as Framework
  ;(framework.TURBOPACK ??= []).push(chunks)
  ;(framework.__next_f ??= []).push([0], ...data)
  let missing = scripts.length
  const onload = () => {
    missing -= 1
    if (!missing)
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]'))
        link.disabled = false
  }
  for (const src of scripts)
    document.head.append(
      Object.assign(document.createElement('script'), {
        src,
        async: true,
        onload,
        onerror: onload,
      }),
    )
}

function start(): void {
  if (hasStarted) return
  hasStarted = true
  whenParsed(handOver)
}

function touch({ target }: Event): void {
  if (target instanceof Element && target.closest('form')) {
    for (const type of touches) removeEventListener(type, touch, true)
    performance.mark(firstTouch.formMark)
  }
  start()
}

/** The button that shows a password, and the link to the consent notice, until React hydrates them (src/ui/fields/PasswordField, src/features/consultation). */
function press(event: Event): void {
  const { defaultPrevented, target } = event
  const pressed = target instanceof Element ? target.closest('[data-press], a[href^="#"]') : null
  const id = pressed?.getAttribute('aria-controls') ?? pressed?.getAttribute('href')?.slice(1)
  const shown = document.getElementById(id ?? '')
  if (!pressed || defaultPrevented) return
  if (shown instanceof HTMLDialogElement) {
    event.preventDefault()
    shown.showModal()
    shown.querySelector('h2')?.focus()
  } else if (shown instanceof HTMLInputElement) {
    const isShown = shown.type === 'password'
    shown.type = isShown ? 'text' : 'password'
    pressed.ariaPressed = `${isShown}`
  }
}

/** Stores name and phone as the page is left, unless the form's own scripts have (src/features/consultation). */
function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>('main form')
  const fields = form && new FormData(form)
  if (!fields?.has('consentVersion') || !fields.has('phone')) return
  const [name, phone] = [fields.get('name'), fields.get('phone')]
  if (name || phone)
    tried(() => (sessionStorage[firstTouch.typedKey] ??= JSON.stringify({ name, phone })))
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

/** What `ask` returns, as a boolean; false if it throws, as storage does in browsers that refuse it. */
function tried(ask: () => unknown): boolean {
  try {
    return Boolean(ask())
  } catch {
    return false
  }
}

/** After the first paint; at once where it has been shown before, and so need not be fetched. */
function showFont(then: () => void): void {
  const font = root.getAttribute(firstTouch.lateFont) ?? ''
  const show = () => root.removeAttribute(firstTouch.lateFont)
  if (tried(() => localStorage.getItem('font') === font)) show()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    show()
    void document.fonts
      .load('1em Pretendard')
      .then(() => tried(() => localStorage.setItem('font', font)))
      .then(then, then)
  }).observe({ type: 'paint', buffered: true })
}

/** Into the browser's cache, not parsed; never for a visitor who saves data. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (hasStarted || connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches)
    return
  for (const address of parts().ahead)
    fetch(address, { priority: 'low', referrerPolicy: 'no-referrer' }).then(
      (answer) => answer.blob(),
      () => undefined,
    )
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run))
}

for (const type of touches) addEventListener(type, touch, { capture: true, passive: true })
addEventListener('click', press)
addEventListener('toggle', keepOneOpen, true)
addEventListener('pagehide', keepTyped)
showFont(() => whenLoaded(fetchAhead))
whenParsed(() => {
  markFormOutOfView()
  // An earlier visit in this tab left what is to be shown again (specification 3.1, 3.9).
  if (tried(() => sessionStorage.length)) start()
  // Received as a plain post, whose answer may run no other script.
  if (document.querySelector('[data-consultation-received]'))
    tried(() => delete sessionStorage[firstTouch.typedKey])
})
