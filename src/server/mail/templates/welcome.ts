import type { RenderedMail } from './compose-mail.ts'
import { button, type MailSender } from './layout.ts'
import { composeWordedMail } from './wording.ts'

interface WelcomeMailData extends MailSender {
  email: string
  productsUrl: string
  /** Address at which the owner of the e-mail takes over an account that another person has opened with it. */
  resetEmailUrl: string
  /** Page that ends the newsletter; null without a subscription. */
  unsubscribeUrl: string | null
}

/** Sent when an account is opened. */
export function welcome(data: WelcomeMailData): RenderedMail {
  const { email, productsUrl, resetEmailUrl, unsubscribeUrl } = data
  return composeWordedMail(data, 'welcome', { email }, (text) => {
    const browse = text('welcome.browse')
    const links = [{ label: text('welcome.notYou'), url: resetEmailUrl }]
    if (unsubscribeUrl) links.push({ label: text('unsubscribe'), url: unsubscribeUrl })
    return {
      heading: text('welcome.heading'),
      intro: unsubscribeUrl ? [text('welcome.newsletter')] : [],
      html: button(browse, productsUrl),
      text: `${browse}:\n${productsUrl}`,
      reasons: [text('welcome.reason')],
      links,
    }
  })
}

/** The mail with invented data. */
export function sampleWelcome(sender: MailSender): RenderedMail {
  const { shopUrl } = sender
  const addresses = { productsUrl: shopUrl, resetEmailUrl: shopUrl, unsubscribeUrl: null }
  return welcome({ ...sender, email: 'ana@example.com', ...addresses })
}
