import { toast } from './toast.ts'

/**
 * Says in the corner why something did not work: the error's own words, or better ones.
 * @param cause the form that failed, or what stands for it, whose next try takes the words away
 */
export const toastError = (problem: unknown, cause?: EventTarget): void =>
  toast({
    title: 'Error',
    text: typeof problem === 'string' ? problem : (problem as Error).message,
    kind: 'bad',
    ...(cause ? { cause } : {}),
  })
