import { toast } from './toast.ts'

/** Says in the corner why something did not work: the error's own words, or better ones. */
export const toastError = (problem: unknown): void =>
  toast({
    title: 'Error',
    text: typeof problem === 'string' ? problem : (problem as Error).message,
    kind: 'bad',
  })
