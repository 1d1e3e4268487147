/** A phone number in the panel is there to be called: a link in lists, and one below the field that is edited. */
export const phoneComponents = {
  Cell: '/src/admin/cells/PhoneCell#PhoneCell',
  afterInput: ['/src/admin/fields/PhoneCall.client#PhoneCall'],
}
