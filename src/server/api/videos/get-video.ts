import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { VideoAnswer } from '../../../contract/endpoints.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { MediaSignature } from '../../media/media-signature.ts'

const videoName = /^[a-z0-9-]{1,60}$/

/** GET /api/videos/{name}: the signed address of a recording, its poster and its captions (spec §7, signed-URL lookup). */
export function getVideo({ mediaDir, mediaSignature }: { mediaDir: string; mediaSignature: MediaSignature }) {
  return (c: ServerContext): Response => {
    const name = c.req.param('name') ?? ''
    if (!videoName.test(name) || !existsSync(join(mediaDir, 'videos', `${name}.webm`)))
      throw new ApiProblem('not_found')
    const path = `/media/videos/${name}`
    const answer: VideoAnswer = {
      url: mediaSignature.sign(`${path}.webm`),
      poster: `${path}.webp`,
      captions: `${path}.vtt`,
    }
    return c.json(answer)
  }
}
