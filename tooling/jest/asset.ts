const address = '/releases/file';

export default address;
