/** `parking-meter` → `parkingMeter`. */
export const toCamel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** `parking-meter` → `ParkingMeter`. */
export const toPascal = name => toCamel(`-${name}`)
/** `parking-meter` → `Parking meter`. */
export const toWords = name => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

export const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const kebabPath = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
