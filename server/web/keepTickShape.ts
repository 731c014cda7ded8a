import { createHook } from 'node:async_hooks'

let kept: object | undefined

/**
 * Keeps one of Node's tick objects for as long as the process lives. When a site rests and its memory is swept, the last of
 * them goes, and with it what V8 knows of their shape: `process.nextTick`, which each answer calls several times, is slow
 * from then on for good, and a finished page costs a quarter more.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, tick: object) {
      if (type === 'TickObject') kept = tick
    },
  })
  hook.enable()
  process.nextTick(() => kept)
  hook.disable()
}
