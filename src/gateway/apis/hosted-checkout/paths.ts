import { gatewayPaths } from '../../contract.ts'

export const hostedPath = gatewayPaths.hostedCheckout
export const cardEndpoint = `${hostedPath}api/card/authorize-and-capture`
