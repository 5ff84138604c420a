import { bodyLimit } from 'hono/body-limit'
import { ApiProblem } from './api-problem.ts'

/** No call of the API needs more; an uploaded file has its own limit (`upload-file.ts`). */
export const bodyMaxBytes = 64 * 1024

/** Refuses a larger body, by its declared length or while it arrives. */
export const limitBody = bodyLimit({
  maxSize: bodyMaxBytes,
  onError: () => {
    throw new ApiProblem('body_too_large')
  },
})
