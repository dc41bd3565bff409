import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type SessionWarning, setLoginOpen, useLoginOpen, useWarning } from '../../session/session-warning.ts'
import classes from './warning-notice.module.css'

/** Warns two minutes before the session ends; shown until it is renewed, ends, or is closed. */
export function WarningNotice() {
  const warning = useWarning()
  const isLoginOpen = useLoginOpen()
  const [hidden, setHidden] = useState<number>()
  if (!warning || isLoginOpen || hidden === warning.end) return null
  return <Notice key={warning.end} warning={warning} onHide={() => setHidden(warning.end)} />
}

function Notice({ warning, onHide }: { warning: SessionWarning; onHide: () => void }) {
  const { t } = useTranslation('session')
  const { isFinal, extend } = warning
  const time = new Date(warning.end).toLocaleTimeString(useLanguage(), { hour: '2-digit', minute: '2-digit' })
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const renew = async () => {
    setWorking(true)
    await extend()
    // After a success the notice is gone; if renewal is impossible, `isFinal` is set.
    setWorking(false)
    setFailed(true)
  }
  return (
    <section className={classes.notice} role="alert">
      <div className={classes.words}>
        <p className={classes.title}>{t(isFinal ? 'warning.finalTitle' : 'warning.title')}</p>
        <p>{t(isFinal ? 'warning.finalText' : 'warning.text', { time })}</p>
        {failed && !isFinal && <p className={classes.failed}>{t('warning.failed')}</p>}
      </div>
      {isFinal ? (
        <Button className={classes.action} onClick={() => setLoginOpen(true)}>
          {t('warning.login')}
        </Button>
      ) : (
        <Button className={classes.action} loading={working} onClick={() => void renew()}>
          {t('warning.goOn')}
        </Button>
      )}
      <CloseButton
        className={classes.close}
        size="2.75rem"
        iconSize="1.25rem"
        aria-label={t('warning.close')}
        onClick={onHide}
      />
    </section>
  )
}
