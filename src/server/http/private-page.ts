import { escapeHtml } from '../../shared/html.ts'
import type { Language } from '../../shared/languages.ts'
import { paths } from '../../shared/paths.ts'
import { serverText } from '../core/i18n.ts'

/** The form of the page is sent there. */
export const doorPath = '/private'

export interface Door {
  /** The name of the shop. */
  name: string
  language: Language
  /** The address that was asked for. */
  next: string
  /** A wrong password was typed. */
  isWrong: boolean
  /** Without one, only staff are let in. */
  hasPassword: boolean
}

/** The page needs neither scripts nor files, and follows the scheme of the browser. */
const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;
background:Canvas;color:CanvasText}main{width:100%;max-width:24rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1.25rem}label{display:block;font-weight:600;margin-bottom:.25rem}
input,button{width:100%;font:inherit;min-height:3rem;padding:0 .75rem;border:1px solid GrayText;border-radius:.25rem}
button{margin-top:1rem;font-weight:600;background:CanvasText;color:Canvas;border-color:CanvasText;cursor:pointer}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}[role=alert]{margin:.5rem 0 0;font-weight:600}
a{color:LinkText}footer{margin-top:2rem}footer p{margin:0}`

/** The page of a private shop for those whom it has not let in. */
export function renderDoor({ name, language, next, isWrong, hasPassword }: Door): string {
  const t = (key: 'text' | 'staffOnly' | 'password' | 'enter' | 'wrong' | 'staff') =>
    escapeHtml(serverText(language, `answers:private.${key}`))
  const error = isWrong ? `<p id="wrong" role="alert">${t('wrong')}</p>` : ''
  const wrong = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  const form = `<form method="post" action="${doorPath}">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="password">${t('password')}</label>
<input id="password" name="password" type="password" maxlength="200" autocomplete="off" required autofocus${wrong}>
${error}<button type="submit">${t('enter')}</button>
</form>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(name)}</h1><p>${t(hasPassword ? 'text' : 'staffOnly')}</p>
${hasPassword ? form : ''}<footer><p><a href="${paths.login()}">${t('staff')}</a></p></footer></main></body></html>`
}
