import { all } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

const boxes = 'input[type=checkbox],[aria-roledescription=checkbox]'

/** Items with a box in front become tasks. Google Docs draws the box as a picture, and strikes what is done. */
export function tasks(body: Element): void {
  for (const item of all(body, 'li')) {
    const box = all(item, boxes).find((one) => one.closest('li') === item)
    const said = item.getAttribute('aria-checked')
    const isTask = box !== undefined || (item.getAttribute('role') === 'checkbox' && said !== null)
    if (!isTask) continue
    const isDone = said === null ? box!.hasAttribute('checked') : said === 'true'
    item.setAttribute('data-checked', String(isDone))
    box?.remove()
    if (isDone && said !== null) for (const struck of all(item, '[data-look]')) unstrike(struck)
  }
}

function unstrike(element: HTMLElement): void {
  if (lookOf(element).isStruck) element.dataset.look += ';text-decoration:none'
}
