import { Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fixedNameOf } from '../../../shared/settings/home.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useMay } from '../../staff/use-may.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { DragHandle, useSortableItem } from '../kit/sortable.tsx'
import { TextPair } from '../texts/text-pair.tsx'
import type { BilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'
import { RowAction } from '../ui/row-action.tsx'
import classes from './home-fields.module.css'
import { type HomeItem, itemPairs, readItemText } from './home-items.ts'
import { HomeProducts } from './home-products.tsx'
import { PictureUpload } from './picture-upload.tsx'

interface HomeItemPanelProps {
  item: HomeItem
  /** Its position, from 0: errors are named by it. */
  index: number
  name: string
  isLast: boolean
  form: SchemaForm<Record<string, string>>
  texts: BilingualTexts
  onChange: (fields: object) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

/** A section of the home page, dragged by its handle or moved by its buttons. */
export function HomeItemPanel(props: HomeItemPanelProps) {
  const { item, index, name, isLast, onChange, onStep, onRemove } = props
  const { t } = useTranslation('admin-home')
  const title = useId()
  const sortable = useSortableItem(item.key, name)
  const mayWrite = useMay('settings.write')
  return (
    <li {...sortable.item}>
      <section aria-labelledby={title} className={classes.panel} data-hidden={item.hidden || undefined}>
        <div className={classes.head}>
          {mayWrite && <DragHandle {...sortable.button} />}
          <h2 id={title} tabIndex={-1} data-section={item.key} className={classes.title}>
            {name}
          </h2>
          {mayWrite && (
            <span className={classes.actions}>
              <RowAction
                icon={IconArrowUp}
                label={t('earlier', { name })}
                disabled={index === 0}
                onClick={() => onStep(-1)}
              />
              <RowAction
                icon={IconArrowDown}
                label={t('later', { name })}
                disabled={isLast}
                onClick={() => onStep(1)}
              />
              {fixedNameOf(item) === undefined && (
                <RowAction icon={IconTrash} label={t('remove', { name })} onClick={onRemove} />
              )}
            </span>
          )}
        </div>
        <Switch
          label={t('shown')}
          checked={!item.hidden}
          aria-describedby={title}
          onChange={({ currentTarget }) => onChange({ hidden: !currentTarget.checked })}
        />
        {!item.hidden && <ItemFields {...props} />}
      </section>
    </li>
  )
}

/** The error of a field, and what gives its input one. */
function useItemField({ index, form }: Pick<HomeItemPanelProps, 'index' | 'form'>) {
  const textOf = useFaultText()
  return (field: string) => {
    const path = `sections.${index}.${field}`
    const error = form.form.errors[path]
    return {
      name: path,
      error: error ? textOf(String(error)) : undefined,
      onBlur: () => void form.form.validateField(path),
    }
  }
}

function ItemFields(props: HomeItemPanelProps) {
  const { item, texts, form, onChange } = props
  const { t } = useTranslation('admin-home')
  const fieldOf = useItemField(props)
  const plain = { size: 'md', classNames: fieldClasses, autoComplete: 'off' } as const
  const labelOf = (field: string) => t(`fields.${field.split('.').pop() ?? ''}` as 'fields.titleEs')
  const input = (name: string) => {
    const field = name.split('.').pop() ?? ''
    const common = {
      ...plain,
      ...fieldOf(field),
      'data-text': name,
      label: labelOf(field),
      lang: languageOfField(field),
      value: readItemText(item, field),
      onChange({ currentTarget }: { currentTarget: { value: string } }) {
        form.form.clearFieldError(fieldOf(field).name)
        onChange({ [field]: currentTarget.value })
      },
    }
    if (item.kind === 'text') return <Textarea autosize minRows={5} description={t('markdown')} {...common} />
    return <TextInput {...common} />
  }
  const hasBanner = item.kind === 'hero' || item.kind === 'banner'
  return (
    <>
      {item.kind === 'hero' && <p className={classes.note}>{t('heroNote')}</p>}
      {hasBanner && (
        <PictureUpload
          image={item.image}
          error={fieldOf('image').error}
          onChange={(image) => {
            form.form.clearFieldError(fieldOf('image').name)
            onChange({ image })
          }}
        />
      )}
      {item.kind === 'products' && item.source === 'chosen' && (
        <HomeProducts
          ids={item.products}
          error={fieldOf('products').error}
          onChange={(products) => onChange({ products })}
        />
      )}
      {itemPairs[item.kind].map(([es, en]) => (
        <TextPair
          key={es}
          texts={texts}
          pair={[`${item.key}.${es}`, `${item.key}.${en}`]}
          labelOf={(field) => labelOf(field)}
        >
          {input}
        </TextPair>
      ))}
      {hasBanner && (
        <TextInput
          {...plain}
          {...fieldOf('link')}
          label={t('fields.link')}
          description={t('linkHint')}
          value={item.link}
          onChange={({ currentTarget }) => {
            form.form.clearFieldError(fieldOf('link').name)
            onChange({ link: currentTarget.value })
          }}
        />
      )}
    </>
  )
}
