import { cancelAnyOrder } from './api/admin/cancel-any-order.ts'
import { changeStock } from './api/admin/change-stock.ts'
import { changeUserGroup } from './api/admin/change-user-group.ts'
import { checkShipments } from './api/admin/check-shipments.ts'
import { configureOrder } from './api/admin/configure-order.ts'
import { countQueue } from './api/admin/count-queue.ts'
import { dropMail } from './api/admin/drop-mail.ts'
import { exportAuditLog } from './api/admin/export-audit-log.ts'
import { getAnyOrder } from './api/admin/get-any-order.ts'
import { getMail } from './api/admin/get-mail.ts'
import { getUser } from './api/admin/get-user.ts'
import { getUserActivity } from './api/admin/get-user-activity.ts'
import { invoiceOrder } from './api/admin/invoice-order.ts'
import { listAllOrders } from './api/admin/list-all-orders.ts'
import { listAuditEntries } from './api/admin/list-audit-entries.ts'
import { listContactMessages } from './api/admin/list-contact-messages.ts'
import { listMails } from './api/admin/list-mails.ts'
import { listQueue } from './api/admin/list-queue.ts'
import { listStock } from './api/admin/list-stock.ts'
import { listUserNotes } from './api/admin/list-user-notes.ts'
import { listUsers } from './api/admin/list-users.ts'
import { makeShipments } from './api/admin/make-shipments.ts'
import { markContactMessage } from './api/admin/mark-contact-message.ts'
import { sendMailAgain } from './api/admin/send-mail-again.ts'
import { shipOrder } from './api/admin/ship-order.ts'
import { signUserOut } from './api/admin/sign-user-out.ts'
import { writeUserNote } from './api/admin/write-user-note.ts'
import { deleteFileOfUser } from './api/user-files/delete-file-of-user.ts'
import { getFileOfUser } from './api/user-files/get-file-of-user.ts'
import { listFilesOfUser } from './api/user-files/list-user-files.ts'
import { uploadFile } from './api/user-files/upload-file.ts'
import type { PortalParts } from './portal-parts.ts'

/** The handlers of the administration; `create-handlers.ts` takes them in. */
export function createAdminHandlers(parts: PortalParts) {
  return {
    listMails: listMails(parts),
    getMail: getMail(parts),
    sendMailAgain: sendMailAgain(parts),
    dropMail: dropMail(parts),
    listAllOrders: listAllOrders(parts),
    getAnyOrder: getAnyOrder(parts),
    configureOrder: configureOrder(parts),
    invoiceOrder: invoiceOrder(parts),
    shipOrder: shipOrder(parts),
    checkShipments: checkShipments(parts),
    makeShipments: makeShipments(parts),
    cancelAnyOrder: cancelAnyOrder(parts),
    listStock: listStock(parts),
    changeStock: changeStock(parts),
    getFileOfUser: getFileOfUser(parts),
    listFilesOfUser: listFilesOfUser(parts),
    uploadFile: uploadFile(parts),
    deleteFileOfUser: deleteFileOfUser(parts),
    listContactMessages: listContactMessages(parts),
    markContactMessage: markContactMessage(parts),
    listQueue: listQueue(parts),
    countQueue: countQueue(parts),
    listAuditEntries: listAuditEntries(parts),
    exportAuditLog: exportAuditLog(parts),
    listUsers: listUsers(parts),
    getUser: getUser(parts),
    getUserActivity: getUserActivity(parts),
    listUserNotes: listUserNotes(parts),
    writeUserNote: writeUserNote(parts),
    changeUserGroup: changeUserGroup(parts),
    signUserOut: signUserOut(parts),
  }
}
