/** Whether somebody has begun to use the page: one that moves of itself would take the focus from where it is. */
export const isAtWork = (): boolean => (document.activeElement ?? document.body) !== document.body
