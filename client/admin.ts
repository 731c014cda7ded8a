import { adminRegistry } from './adminRegistry.ts'
import { busyForms } from './behaviours/busyForms.ts'
import { sidebar } from './behaviours/sidebar.ts'
import { wakeIslands } from './loader.ts'

sidebar()
busyForms()
wakeIslands(adminRegistry)
