/** How far what saves itself has come; failed: not saved yet, and tried again. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'
