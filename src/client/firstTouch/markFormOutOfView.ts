/** On the bar with the call to action (StickyCallToAction): the form's id. */
export const barAttribute = 'data-form-bar'

/** Shows the calls to action that follow the form while it is out of view. Outside of React: it works before the first touch. */
export function markFormOutOfView(): void {
  const bar = document.querySelector<HTMLElement>(`[${barAttribute}]`)
  const form = document.getElementById(bar?.getAttribute(barAttribute) ?? '')
  if (!form || !bar) return
  new IntersectionObserver((entries) => {
    const isOutOfView = entries.at(-1)?.isIntersecting === false
    bar.inert = !isOutOfView
    bar.toggleAttribute('data-form-out-of-view', isOutOfView)
  }).observe(form)
}
