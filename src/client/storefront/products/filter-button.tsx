import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'
import classes from './filter-button.module.css'
import type { FilterDrawerProps } from './filter-drawer.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { listAddress } from './list-address.ts'

type FilterButtonProps = FilterPanelProps & Pick<FilterDrawerProps, 'total' | 'onShow'>

/** Opens the filters of small screens; wide ones have them beside the list, and so has who has no scripts. */
export function FilterButton({ total, onShow, ...panel }: FilterButtonProps) {
  const { t } = useTranslation('products')
  const [opened, setOpened] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<FilterDrawerProps>>()
  const { path, state } = panel
  const chosen = chosenFilters(state).length
  const open = () => {
    loadWithin(() => import('./filter-drawer.tsx')).then(
      ({ FilterDrawer }) => {
        setDrawer(() => FilterDrawer)
        setOpened(true)
      },
      // Pressed again, it tries again.
      () => undefined,
    )
  }
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={open}>
        <IconAdjustmentsHorizontal className={classes.icon} stroke={1.5} aria-hidden />
        {chosen > 0 ? t('filter.openChosen', { chosen }) : t('filter.title')}
      </button>
      {Drawer && (
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
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
