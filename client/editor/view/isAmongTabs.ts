/** Whoever goes through tabs by arrows stays among them; any other switch takes the cursor along. */
export const isAmongTabs = (): boolean => Boolean(document.activeElement?.closest('[role=tablist]'))
