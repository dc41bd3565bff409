import type { AdminCategory } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { Price } from '../../ui/price/price.tsx'
import type { Column } from '../table/table-props.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import classes from './category-columns.module.css'

/** The columns of the category list. */
export function useCategoryColumns(): Column<AdminCategory, 'admin-categories'>[] {
  const language = useLanguage()
  return [
    { key: 'image', card: 'picture', cell: ({ image: [file] }) => <Thumbnail file={file} /> },
    {
      key: 'title',
      sort: 'name',
      card: 'title',
      cell: ({ id, name }) => (
        <PermittedLink href={paths.adminCategoryEdit(id)} className={classes.title}>
          {textIn(language, name)}
        </PermittedLink>
      ),
    },
    {
      key: 'products',
      sort: 'products',
      numeric: true,
      card: 'main',
      cardLabel: true,
      cell: ({ numberOfProducts }) => numberOfProducts,
    },
    {
      key: 'sells',
      sort: 'sells',
      numeric: true,
      card: 'aside',
      cardLabel: true,
      cell: ({ sells }) => <Price euros={sells} />,
    },
  ]
}
