/** Stands for the address of a built file. */
const address = '/releases/file';

export default address;
