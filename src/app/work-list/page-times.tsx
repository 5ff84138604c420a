import { PageScript } from '../../ui/island/page-script.tsx'

/** Writes the times of a static page as they are where the reader is. */
export const PageTimes = () => <PageScript source="src/app/work-list/page-times.static.ts" />
