import type { HTMLAttributes, Key, Ref } from 'react'

interface CustomElement extends HTMLAttributes<HTMLElement> {
  key?: Key
  ref?: Ref<HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': CustomElement & { src: string; when: string; props: string }
      'is-slot': CustomElement & { n: number }
    }
  }
}
