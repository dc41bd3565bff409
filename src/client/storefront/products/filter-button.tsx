import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { focusPressed, useLazyPanel } from '../../ui/use-lazy-panel.ts'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import classes from './filter-button.module.css'
import type { FilterDrawerProps } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { listAddress } from './list-address.ts'

type FilterButtonProps = FilterPanelProps & Pick<FilterDrawerProps, 'total' | 'onShow'>

/** Opens the filters on small screens; wide screens, and browsers without scripts, have them beside the list. */
export function FilterButton({ total, onShow, ...panel }: FilterButtonProps) {
  const { t } = useTranslation('products')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const Drawer = useLazyPanel<FilterDrawerProps>({
    opened,
    close,
    isOverPage: true,
    load: async () => (await loadWithin(() => import('./filter-drawer.tsx'))).FilterDrawer,
  })
  const { path, state } = panel
  const chosen = chosenFilters(state).length
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    focusPressed(event)
    setOpened(true)
  }
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={open}>
        <IconAdjustmentsHorizontal size="1.125rem" stroke={1.5} aria-hidden />
        <span>{chosen > 0 ? t('filter.openChosen', { chosen }) : t('filter.title')}</span>
      </button>
      {Drawer && (
        <Drawer
          opened={opened}
          onClose={close}
          withoutFilters={chosen > 0 ? listAddress(path, withoutFilters(state)) : undefined}
          total={total}
          onShow={onShow}
        >
          <FilterPanel {...panel} />
        </Drawer>
      )}
    </>
  )
}
