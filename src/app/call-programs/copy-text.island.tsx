import { CopyButton } from '../../ui/copy-button.tsx'

/** Copies a text of a static page. */
export default function CopyText(props: { text: string; what: string; label: string }) {
  return <CopyButton {...props} kind="secondary" />
}
