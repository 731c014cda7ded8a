import { adminScreens } from './adminScreens.ts'
import { signInScreens } from './signInScreens.ts'
import { publicScreens } from './publicScreens.ts'
import type { Screen } from './screen.ts'

/** Every page and state there is to see, one entry each. */
export const screens: Screen[] = [...publicScreens, ...signInScreens, ...adminScreens]
