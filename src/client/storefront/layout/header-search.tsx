import { IconSearch } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPressed } from '../../ui/use-lazy-panel.ts'
import classes from './header-search.module.css'
import { SearchForm } from './search-form.tsx'

const popoverId = 'header-search'

const focusField = (panel: HTMLElement | null) => panel?.querySelector('input')?.focus()

/**
 * The header's search: in the header on wide screens, one press away on small ones. There it is a native popover, which
 * works without scripts and gives the focus back when it closes.
 */
export function HeaderSearch() {
  const { t } = useTranslation('common')
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It was opened before the scripts came.
    if (popover.current?.matches(':popover-open')) focusField(popover.current)
  }, [])
  // Focused within the press: phones show their keyboard then alone.
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    focusPressed(event)
    popover.current?.showPopover()
    focusField(popover.current)
  }
  // Where the form is part of the header there is nothing to close.
  const close = () => popover.current?.matches(':popover-open') && popover.current.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className={classes.opener}
        aria-label={t('header.searchLabel')}
        title={t('header.searchLabel')}
        onClick={open}
      >
        <IconSearch size="1.375rem" stroke={1.5} aria-hidden />
      </button>
      <div ref={popover} id={popoverId} popover="auto" className={classes.panel}>
        <SearchForm onSearch={close} />
        <button
          type="button"
          popoverTarget={popoverId}
          popoverTargetAction="hide"
          className={`${classes.opener} ${classes.close}`}
          aria-label={t('close')}
        />
      </div>
    </>
  )
}
