/** The import of an asset in tests: the address of a built file. */
const address = '/releases/file';

export default address;
