type Held = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click opens a window, or saves what the link leads to: then it is the browser's. */
export const isForElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Held): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
