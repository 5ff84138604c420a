import { CodeBox } from './code-box.tsx'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

/** A page’s HTML to copy and to download. */
export function CodeSample({ title, text, filename }: { title: string; text: string; filename: string }) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <div className="flex">
          <CopyButton text={text} what={title} label="Copy" />
          <DownloadButton text={text} what={title} fileName={filename} type="text/html" label="Download" />
        </div>
      </div>
      <CodeBox text={text} label={title} language="html" />
    </div>
  )
}
