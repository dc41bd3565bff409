import { isTypedEmail } from '../email-field.ts'

/** Name and address of a sender written as `Lino y Sal <hola@shop.example>`; the address is all of a text without `<>`. */
export function readSender(text: string): { name: string; email: string } {
  const [, name = '', email = text.trim()] = /^([^<>\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim()) ?? []
  return { name, email }
}

/** Whether mails can be sent as from a text: `hola@shop.example`, or `Lino y Sal <hola@shop.example>`. */
export const isSender = (text: string): boolean => isTypedEmail(readSender(text).email)
