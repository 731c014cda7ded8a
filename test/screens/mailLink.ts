interface Wanted {
  mail: RegExp
  link?: RegExp
}

/**
 * A link in the newest mail whose entry in the mailbox page matches; without a link, the mail itself.
 * @throws Error when there is none
 */
export async function linkInMail(url: string, { mail, link }: Wanted): Promise<string> {
  const list = await text(`${url}/dev/mailbox`)
  const entries = [...list.matchAll(/<a[^>]+href="(\/dev\/mailbox\/[^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
  const found = entries.find((entry) => mail.test(entry[2]!))
  if (!found) throw new Error(`There is no mail like ${mail} in the mailbox`)
  const body = `${url}${found[1]!}/body`
  if (!link) return body
  const links = [...(await text(body)).matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => match[1]!)
  const address = links.find((one) => link.test(one))
  if (!address) throw new Error(`The mail ${mail} holds no link like ${link}`)
  return address.replaceAll('&amp;', '&')
}

const text = async (address: string): Promise<string> => (await fetch(address)).text()
