import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../shared/catalog/options.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { announce } from '../../navigation/announcer.tsx'
import { trpc } from '../../trpc.ts'
import { moveItem } from '../kit/sortable.tsx'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

/** Orders are sent one after the other, so that the last one stays. */
const scope = { id: 'option-order' }

/** One place up or down, or to the place of another one. */
export type Target = { by: -1 | 1 } | { over: string }

/** @returns with the new index of what moves; undefined when it does not */
function reordered<Item extends { id: string }>(items: readonly Item[], id: string, target: Target) {
  const indexOf = (wanted: string) => items.findIndex((each) => each.id === wanted)
  const item = items.find((each) => each.id === id)
  const to = 'by' in target ? indexOf(id) + target.by : indexOf(target.over)
  const after = item ? moveItem(items, item, to) : items
  return after.every((each, index) => each === items[index]) ? undefined : { items: [...after], to }
}

/** Puts options, and the values of an option, in another order: at once on the page, then on the server. */
export function useOptionOrder() {
  const { t } = useTranslation('admin-options')
  const { list } = trpc.useUtils().optionsAdmin
  const queries = useQueryClient()
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminAction')
  const shared = {
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

  // By what the page has now: a key may be pressed again before it is drawn.
  const present = () => list.getData()?.options ?? []
  return {
    moveOption(id: string, name: string, target: Target) {
      const moved = reordered(present(), id, target)
      if (!moved) return
      show(moved.items)
      say(name, moved.to, moved.items.length)
      order.mutate({ ids: moved.items.map((option) => option.id) })
    },
    moveValue(optionId: string, { id, name, target }: { id: string; name: string; target: Target }) {
      const options = present()
      const moved = reordered(options.find((option) => option.id === optionId)?.values ?? [], id, target)
      if (!moved) return
      show(options.map((option) => (option.id === optionId ? { ...option, values: moved.items } : option)))
      say(name, moved.to, moved.items.length)
      orderValues.mutate({ optionId, ids: moved.items.map((value) => value.id) })
    },
  }
}
