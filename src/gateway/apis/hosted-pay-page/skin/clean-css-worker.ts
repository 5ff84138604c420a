import { parentPort, workerData } from 'node:worker_threads'
import { cleanCss } from './clean-css.ts'

parentPort?.postMessage(cleanCss(String(workerData)))
