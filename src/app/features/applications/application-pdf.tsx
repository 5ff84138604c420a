import { FileDown } from 'lucide-react'

/** Saves an application as a PDF. */
export function ApplicationPdf({ externalKey, number }: { externalKey: string; number: number }) {
  return (
    <a
      href={`/api/workbench/applications/${encodeURIComponent(externalKey)}/pdf`}
      download
      aria-label={`PDF of application ${number}`}
      className="inline-flex items-center gap-1.5"
    >
      <FileDown className="size-4" strokeWidth={1.5} aria-hidden />
      PDF
    </a>
  )
}
