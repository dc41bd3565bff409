import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/languages.ts'
import type { WordedMail, WordingPart } from '../../../../shared/settings/mails.ts'
import type { TextKey } from '../../../../shared/texts.ts'

type Keys = { Subject: TextKey<'mail'>; Opening: readonly TextKey<'mail'>[] }

/** The texts that an empty field stands for. Closings and signatures are empty in a shop as it comes. */
const defaultKeys: Record<WordedMail, Keys> = {
  orderConfirmation: { Subject: 'confirmation.subject', Opening: ['confirmation.intro'] },
  orderShipped: { Subject: 'shipped.subject', Opening: ['shipped.intro'] },
  orderRefunded: { Subject: 'refunded.subject', Opening: ['refunded.intro'] },
  orderCancelledByUser: { Subject: 'cancelled.subject', Opening: ['cancelled.byUser'] },
  orderCancelledByShop: { Subject: 'cancelled.subject', Opening: ['cancelled.byShop'] },
  orderLatePayment: { Subject: 'cancelled.subject', Opening: ['cancelled.latePayment'] },
  welcome: { Subject: 'welcome.subject', Opening: ['welcome.intro', 'welcome.uses'] },
  passwordReset: { Subject: 'passwordReset.subject', Opening: ['passwordReset.intro'] },
  invitation: { Subject: 'invitation.subject', Opening: ['invitation.intro'] },
}

const asTyped = { name: '{name}', id: '{id}', shop: '{shop}', email: '{email}', inviter: '{inviter}' }

/** The text that the shop came with, in the words of a form: `Tu pedido {id} en {shop}`; empty until it is loaded. */
export function useDefaultTexts(language: Language): (mail: WordedMail, part: WordingPart) => string {
  const { t, ready } = useTranslation('mail', { lng: language })
  return (mail, part) => {
    if (!ready || part === 'Closing' || part === 'Signature') return ''
    return [defaultKeys[mail][part]]
      .flat()
      .map((key) => t(key as 'reason', asTyped))
      .join('\n\n')
  }
}
