import type { Job } from './jobs/job.ts'

/** All recurring work of the site, room by room. */
export const timetable: Job[] = []
