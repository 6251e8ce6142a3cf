// Code compiled for development imports this entry point of React, which a production shell does not share.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: object,
  key?: string,
  hasManyChildren?: boolean,
) => (hasManyChildren ? jsxs : jsx)(type, props, key);
