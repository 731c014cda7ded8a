import * as z from 'zod/mini'

/** A section of a page: where it stands is the owner's, and whether, unless the page needs it. */
interface Part {
  title: string
  always?: boolean
  /** Where its words are written, when that is neither here nor with another page. */
  words?: string
}

/** The sections of a page in the owner's order. Each stands there once; one that a release adds is put behind them. */
export const orderedParts = <const Name extends string>(title: string, parts: Record<Name, Part>) => {
  const names = Object.keys(parts) as [Name, ...Name[]]
  const isAlways = (name: Name): boolean => parts[name].always === true
  return z
    .array(z.object({ part: z.enum(names, 'There is no such section'), shown: z.boolean() }))
    .check(
      z.refine((order) => new Set(order.map(({ part }) => part)).size === order.length, 'Each section once'),
      z.refine((order) => order.every(({ part, shown }) => shown || !isAlways(part)), {
        message: 'This section is always shown',
      }),
      z.overwrite(
        (order) =>
          [
            ...order,
            ...names
              .filter((name) => !order.some(({ part }) => part === name))
              .map((part) => ({ part, shown: true })),
          ] as typeof order,
      ),
    )
    .register(z.globalRegistry, { title, control: 'parts', parts })
}
