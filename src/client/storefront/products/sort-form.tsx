import { useTranslation } from 'react-i18next'
import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { ApplyButton } from './apply-button.tsx'
import { type ListState, listAddress, listFields } from './list-address.ts'
import classes from './sort-form.module.css'

interface SortFormProps {
  path: string
  state: ListState
}

/** Chooses the order of the list. A plain form that contains the other choices, so that it works without scripts. */
export function SortForm({ path, state }: SortFormProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const hiddenFields = listFields({ ...state, sort: 'sells', page: 1 })
  const choose = (sort: ProductSort) => navigate(listAddress(path, { ...state, sort, page: 1 }))
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
          value={state.sort}
          onChange={(event) => choose(event.currentTarget.value as ProductSort)}
        >
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <ApplyButton>{t('sort.submit')}</ApplyButton>
    </form>
  )
}
