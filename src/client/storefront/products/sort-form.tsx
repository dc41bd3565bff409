import { useTranslation } from 'react-i18next'
import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { useChosen } from '../../navigation/shown-address.tsx'
import { ApplyButton } from './apply-button.tsx'
import { type ListState, listFields } from './list-address.ts'
import classes from './sort-form.module.css'
import { useListChange } from './use-list-change.ts'

interface SortFormProps {
  path: string
  state: ListState
}

/** Chooses the order of the list. A plain form that contains the other choices, so that it works without scripts. */
export function SortForm({ path, state }: SortFormProps) {
  const { t } = useTranslation('products')
  const [sort, show] = useChosen(state.sort)
  const change = useListChange(path, state)
  const hiddenFields = listFields({ ...state, sort: 'sells', page: 1 })
  const choose = (chosen: ProductSort) => {
    show(chosen)
    change(() => ({ sort: chosen }))
  }
  return (
    <form action={path} method="get" className={classes.form}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={classes.label}>
        <span className={classes.name}>{t('sort.label')}</span>
        <select
          name="sort"
          className={classes.select}
          value={sort}
          onChange={(event) => choose(event.currentTarget.value as ProductSort)}
        >
          {productSorts.map((each) => (
            <option key={each} value={each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ApplyButton>{t('sort.submit')}</ApplyButton>
    </form>
  )
}
