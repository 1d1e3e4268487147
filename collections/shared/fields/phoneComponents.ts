/** Phone numbers in the panel are links: in lists, and below the field in forms. */
export const phoneComponents = {
  Cell: '/src/admin/cells/PhoneCell#PhoneCell',
  afterInput: ['/src/admin/fields/PhoneCall.client#PhoneCall'],
}
