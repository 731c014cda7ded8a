import { adminRegistry } from './adminRegistry.ts'
import { alerts } from './behaviours/alerts.ts'
import { busyForms } from './behaviours/busyForms.ts'
import { codeForms } from './behaviours/codeForms.ts'
import { keepFocus } from './behaviours/keepFocus.ts'
import { hearNewAddress } from './behaviours/newAddress.ts'
import { passkeySignIn } from './behaviours/passkeySignIn.ts'
import { sidebar } from './behaviours/sidebar.ts'
import { wakeIslands } from './loader.ts'

alerts()
sidebar()
busyForms()
codeForms()
keepFocus()
passkeySignIn()
hearNewAddress()
wakeIslands(adminRegistry)
