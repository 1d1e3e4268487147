/** The header in which the front door names the address of a client; what a client sends in it is overwritten. */
export const clientAddressHeader = 'x-client-address'
