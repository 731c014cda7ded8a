import type { EditorProps } from 'prosemirror-view'

/**
 * The line one writes keeps off the edges, where a bar may come over it.
 * @param below how much higher than one row the tools at the bottom are
 */
export const offTheEdges = (below = 0): Pick<EditorProps, 'scrollThreshold' | 'scrollMargin'> => ({
  scrollThreshold: { top: 32, right: 32, bottom: 32 + below, left: 32 },
  scrollMargin: { top: 64, right: 64, bottom: 64 + below, left: 64 },
})
