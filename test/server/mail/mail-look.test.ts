import { describe, expect, it } from 'vitest'
import { passwordResetMail } from '../../../src/server/accounts/account-mail.ts'
import { readConfig } from '../../../src/server/config.ts'
import { paletteOfAccent } from '../../../src/shared/look/accents.ts'
import { firstSettings, type Settings } from '../../../src/shared/settings/sections.ts'
import { firstSettingsOf } from '../../support/settings.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' })
const user = { email: 'ines@example.org', language: 'es' }

function mailIn(change: { [Name in keyof Settings]?: Partial<Settings[Name]> }): string {
  const settings = firstSettingsOf(config)
  const { current } = settings
  settings.current = {
    ...current,
    look: { ...current.look, ...change.look },
    identity: { ...current.identity, ...change.identity },
  }
  return passwordResetMail({ config, settings }, user, { id: 'r', token: 't' }).html
}

describe('the look of mails', () => {
  const own = mailIn({})

  it('is that of the shop as it came until somebody chooses one', () => {
    expect(own).toContain('background-color:#9C4221')
    expect(own).not.toContain('<img')
    expect(mailIn({ look: { corners: 'round' } })).toBe(own)
    expect(mailIn({ identity: { logoDark: `logo-${'a'.repeat(32)}-40x10.png` } })).toBe(own)
  })

  it('has the accent on buttons and links, and nothing of clay', () => {
    const html = mailIn({ look: { accent: 'petrol' } })
    expect(html).not.toMatch(/#9C4221/i)
    expect(html.replaceAll(paletteOfAccent('petrol').shades[6], '#9C4221')).toBe(own)
  })

  it('has the typefaces with fallbacks of their build', () => {
    const html = mailIn({ look: { fonts: 'space' } })
    expect(html).toContain('src:url(https://shop.example/fonts/space-grotesk-latin-wght-normal.woff2)')
    expect(html).toMatch(/<h1 style="[^"]*'Space Grotesk', 'Avenir Next'/)
    expect(html).toContain('h1,.serif{font-family:Arial,sans-serif')
    expect(html).not.toMatch(/Fraunces|Figtree/)
    expect(mailIn({ look: { fonts: 'bodoni' } })).toContain('h1,.serif{font-family:Georgia,serif')
  })

  it('has the logo in the place of the name, at most 40 pixels high, and named', () => {
    const file = `logo-${'a'.repeat(32)}-640x160.png`
    const html = mailIn({ identity: { logoLight: file, name: 'Sal & Mar' } })
    expect(html).toContain(
      `<img src="https://shop.example/images/${file}" width="160" height="40" alt="Sal &amp; Mar" style="display:block;border:0">`,
    )
  })

  it('changes no text that looks like a style', () => {
    const name = 'style="color:#9C4221"'
    const html = mailIn({ look: { accent: 'petrol' }, identity: { ...firstSettings.identity, name } })
    expect(html).toContain('style=&quot;color:#9C4221&quot;')
  })
})
