import { useLayoutEffect, useRef, useState, version } from 'react';
import { reactPage, usePortal } from './react-page.tsx';

export const MeadowPage = reactPage(<Meadow />);

function Meadow() {
  const { text, showHeading } = usePortal();
  const [sheep, setSheep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = text('title');
  useLayoutEffect(() => {
    if (heading.current) showHeading(heading.current, title);
  }, [showHeading, title]);
  return (
    <>
      <h1 ref={heading}>{title}</h1>
      <p>{text('drawn', { version })}</p>
      <button type="button" onClick={() => setSheep((count) => count + 1)}>
        {text('add')}
      </button>
      <p role="status">{text('sheep', { n: sheep })}</p>
    </>
  );
}
