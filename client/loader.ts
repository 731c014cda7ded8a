import type { ComponentType } from 'react'

/** Island name to a function that loads its component. */
export type Registry = Record<string, () => Promise<ComponentType<never>>>
type Moment = 'load' | 'idle' | 'visible' | 'interaction'

const moments: Record<Moment, (element: HTMLElement) => Promise<unknown>> = {
  load: async () => {},
  idle: () =>
    new Promise((resolve) =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
    ),
  visible: (element) =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          observer.disconnect()
          resolve(undefined)
        },
        { rootMargin: '200px' },
      )
      observer.observe(element)
    }),
  interaction: (element) =>
    new Promise((resolve) => {
      for (const event of ['pointerenter', 'focusin', 'touchstart']) {
        element.addEventListener(event, resolve, { once: true, passive: true })
      }
    }),
}

/** Wakes every island below this element at its moment. An island that fails stays as it was drawn. */
export function wakeIslands(registry: Registry, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]:not([data-started])')) {
    element.dataset.started = ''
    void wake(registry, element)
  }
}

async function wake(registry: Registry, element: HTMLElement): Promise<void> {
  const { island, when, props } = element.dataset
  try {
    await moments[(when as Moment) ?? 'load'](element)
    const load = registry[island!]
    if (!load) throw new Error(`No island named ${island}`)
    const [{ mount }, component] = await Promise.all([import('./mount.ts'), load()])
    await mount(element, component, JSON.parse(props!) as object)
    element.dataset.hydrated = ''
  } catch (error) {
    delete element.dataset.started
    console.error('An island did not wake', island, error)
  }
}
