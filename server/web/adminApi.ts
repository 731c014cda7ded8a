const start = '/admin/api/'

/** Whether a call of the back office's scripts is meant, in capitals too, as addresses are matched. */
export const isAdminApi = (url: string): boolean => url.slice(0, start.length).toLowerCase() === start
