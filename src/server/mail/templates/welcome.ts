import { composeMail, mailTexts, type RenderedMail } from './compose-mail.ts'
import { button, type MailSender } from './layout.ts'
import { chooseWording } from './wording.ts'

export interface WelcomeMailData extends MailSender {
  email: string
  productsUrl: string
  /** Address at which the owner of the e-mail takes over an account that another person has opened with it. */
  resetEmailUrl: string
  /** Page that ends the newsletter; null without a subscription. */
  unsubscribeUrl: string | null
}

/** Sent when an account is opened. */
export function welcome(data: WelcomeMailData): RenderedMail {
  const text = mailTexts(data, { email: data.email })
  const { productsUrl, resetEmailUrl, unsubscribeUrl } = data
  const { subject, isOpened, ...own } = chooseWording(data, 'welcome', { email: data.email })
  const first = isOpened ? [] : [text('welcome.intro'), text('welcome.uses')]
  const browse = text('welcome.browse')
  const links = [{ label: text('welcome.notYou'), url: resetEmailUrl }]
  if (unsubscribeUrl) links.push({ label: text('unsubscribe'), url: unsubscribeUrl })
  return composeMail(data, {
    ...own,
    subject: subject ?? text('welcome.subject'),
    heading: text('welcome.heading'),
    intro: [...first, ...(unsubscribeUrl ? [text('welcome.newsletter')] : [])],
    html: button(browse, productsUrl),
    text: `${browse}:\n${productsUrl}`,
    reasons: [text('welcome.reason')],
    links,
  })
}
