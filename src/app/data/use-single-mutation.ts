import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** `useMutation` for a button that writes: many clicks may come before it shows that it is busy, and are one. */
export function useSingleMutation<Data, Asked = void>(options: UseMutationOptions<Data, Error, Asked>) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...how) => {
      isRunning.current = false
      return options.onSettled?.(...how)
    },
  })
  function mutate(asked: Asked) {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(asked)
  }
  return { ...mutation, mutate }
}
