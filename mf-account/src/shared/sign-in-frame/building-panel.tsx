import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';
import { useAccountTexts } from '../texts.ts';
import { skyline, skylineSize } from './skyline.ts';

const tones = {
  back: 'color-mix(in srgb, var(--teal-950) 45%, var(--teal-900))',
  middle: 'color-mix(in srgb, var(--teal-950) 20%, var(--teal-900))',
  front: 'color-mix(in srgb, var(--teal-900) 60%, var(--teal-800))',
} as const;

export function BuildingPanel() {
  const t = useAccountTexts();
  return (
    <Panel aria-hidden="true">
      <PanelText>
        <Headline>{t('panel.headline')}</Headline>
        <p>{t('panel.text')}</p>
      </PanelText>
      <Sky>
        <svg
          viewBox={`0 0 ${skylineSize.width} ${skylineSize.height}`}
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          {skyline.map(({ box, tone, dark, warm, cool }) => (
            <g key={box.x}>
              <rect {...box} fill={tones[tone]} />
              <path d={dark} fill="var(--teal-800)" />
              <path d={cool} fill="var(--teal-500)" />
              <path d={warm} fill="var(--orange-300)" />
            </g>
          ))}
          <Cradle />
        </svg>
      </Sky>
    </Panel>
  );
}

function Cradle() {
  return (
    <g fill="none" stroke="var(--teal-300)" strokeWidth="2" strokeLinecap="round">
      <path d="M420 64v196M470 64v196" strokeWidth="1" />
      <path d="M412 64h16M462 64h16M410 260h70v22h-70zM410 270h70" />
      <circle cx="434" cy="244" r="6" fill="var(--orange-400)" stroke="none" />
      <path d="M434 252v16M434 256l12-6" stroke="var(--orange-300)" strokeWidth="4" />
    </g>
  );
}

const Panel = styled.div`
  display: none;
  ${media.fromLarge} {
    display: flex;
    flex-direction: column;
    overflow: hidden;
    background: var(--panel-bg);
    color: var(--panel-text);
  }
`;

const PanelText = styled.div`
  flex: none;
  max-width: 600px;
  padding: 72px var(--s16) var(--s10);
  p + p {
    margin-top: var(--s4);
    max-width: 44ch;
    font-size: 1.0625rem;
    line-height: 26px;
    color: var(--panel-text-2);
  }
`;

const Headline = styled.p`
  font-size: var(--fs-36);
  line-height: 44px;
  font-weight: 620;
  letter-spacing: -0.03em;
  white-space: pre-line;
`;

const Sky = styled.div`
  flex: 1;
  min-height: 0;
  position: relative;
  svg {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: auto;
    max-height: 100%;
  }
`;
