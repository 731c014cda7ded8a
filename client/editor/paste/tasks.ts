import { all, rename } from './elements.ts'
import { lookOf } from './pastedStyles.ts'

const boxes = 'input[type=checkbox],[aria-roledescription=checkbox],.checkbox-on,.checkbox-off'

/** Items with a box in front become tasks. Google Docs draws the box as a picture, and strikes what is done. */
export function tasks(body: Element): void {
  ofConfluence(body)
  for (const item of all(body, 'li')) {
    const box = all(item, boxes).find((one) => one.closest('li') === item)
    const said = item.getAttribute('aria-checked')
    const isTask = box !== undefined || (item.getAttribute('role') === 'checkbox' && said !== null)
    if (!isTask) continue
    const isDone = said === null ? box!.matches('[checked],.checkbox-on') : said === 'true'
    item.setAttribute('data-checked', String(isDone))
    box?.remove()
    if (isDone && said !== null) for (const struck of all(item, '[data-look]')) unstrike(struck)
  }
  for (const box of all(body, 'td input[type=checkbox],th input[type=checkbox],p input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ')
}

/** Boxes with a state, one below the other; in older pages items of a list. */
function ofConfluence(body: Element): void {
  for (const item of all(body, 'li[data-inline-task-id]')) {
    item.setAttribute('role', 'checkbox')
    item.setAttribute('aria-checked', String(item.classList.contains('checked')))
  }
  for (const task of all(body, 'div[data-task-state]')) {
    const item = rename(task, 'li')
    item.setAttribute('role', 'checkbox')
    item.setAttribute('aria-checked', String(task.dataset.taskState === 'DONE'))
    const above = item.previousElementSibling
    if (above?.matches('ul[data-tasks]')) above.append(item)
    else {
      const list = task.ownerDocument.createElement('ul')
      list.setAttribute('data-tasks', '')
      item.replaceWith(list)
      list.append(item)
    }
  }
}

function unstrike(element: HTMLElement): void {
  if (lookOf(element).isStruck) element.dataset.look += ';text-decoration:none'
}
