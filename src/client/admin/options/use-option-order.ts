import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../shared/catalog/options.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { announce } from '../../navigation/announcer.tsx'
import { trpc } from '../../trpc.ts'
import { movedTo } from '../ui/moved-to.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

/** Orders are sent one after the other, so that the last one stays. */
const scope = { id: 'option-order' }

type Named = { id: string }

/** Moves one of several to another index. @returns undefined when it does not move */
function reordered<Item extends Named>(items: readonly Item[], id: string, to: number): Item[] | undefined {
  const item = items.find((each) => each.id === id)
  const after = item ? movedTo(items, item, to) : items
  return after.every((each, index) => each === items[index]) ? undefined : [...after]
}

/** Puts options, and the values of an option, in another order: at once on the page, then on the server. */
export function useOptionOrder() {
  const { t } = useTranslation('admin-options')
  const { list } = trpc.useUtils().optionsAdmin
  const queries = useQueryClient()
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminSave')
  const shared = {
    retry: false,
    scope,
    onError: showFailure,
    async onSettled() {
      // What is still to be sent would be undone on the page.
      const waiting = queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id })
      if (waiting === 1) await refresh()
    },
  }
  const order = trpc.optionsAdmin.order.useMutation(shared)
  const orderValues = trpc.optionsAdmin.orderValues.useMutation(shared)

  const show = (options: AdminOption[]) => {
    void list.cancel()
    list.setData(undefined, { options })
  }
  const say = (name: string, index: number, total: number) => announce(t('moved', { name, number: index + 1, total }))

  return {
    moveOption({ id, name, to }: { id: string; name: string; to: number }) {
      const options = reordered(list.getData()?.options ?? [], id, to)
      if (!options) return
      show(options)
      say(name, to, options.length)
      order.mutate({ ids: options.map((option) => option.id) })
    },
    moveValue(optionId: string, { id, name, to }: { id: string; name: string; to: number }) {
      const options = list.getData()?.options ?? []
      const values = reordered(options.find((option) => option.id === optionId)?.values ?? [], id, to)
      if (!values) return
      show(options.map((option) => (option.id === optionId ? { ...option, values } : option)))
      say(name, to, values.length)
      orderValues.mutate({ optionId, ids: values.map((value) => value.id) })
    },
  }
}
