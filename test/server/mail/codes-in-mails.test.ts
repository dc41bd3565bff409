import { describe, expect, it } from 'vitest'
import { sampleMail } from '../../../src/server/mail/templates/sample-mails.ts'
import { languages } from '../../../src/shared/languages.ts'
import { wordedMailNames } from '../../../src/shared/mail/mails.ts'

describe.each(languages)('mails in %s', (language) => {
  const sender = { language, shopName: 'Lino y Sal', shopUrl: 'https://shop.example/x' }

  it.each(wordedMailNames)(
    '%s has its codes and addresses without a sign at their end, so that they can be copied',
    (name) => {
      const { subject, text, html } = sampleMail(name, sender)
      const plain = html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' \n ')
      const codes = [
        /BC7K-2MXR/g,
        /K3V9Q2M7X1C8B5N4J6H0D2F3S/g,
        /PQ4F6H0700012340128007Z/g,
        /(?:R-)?2026-0000\d\d/g,
        /ana@example\.com/g,
        /https:\/\/shop\.example\/x/g,
        /15001 A Coruña, España/g,
      ]
      for (const part of [subject, text, plain]) {
        for (const code of codes)
          for (const match of part.matchAll(code))
            expect(part.slice(match.index + match[0].length)).not.toMatch(/^(?:[.,;!?)]|:(?!\n))/)
      }
      if (name.startsWith('order')) expect(text, 'the number of the order').toContain('BC7K-2MXR')
    },
  )
})
