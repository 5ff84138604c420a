/** The APIs that push to terminals, by their names in `src/domain/apis`; the first one takes a sale from anywhere. */
export const pushingApis = ['si-cloud', 'ingenico-si', 'pax-si', 'hospitality'] as const
