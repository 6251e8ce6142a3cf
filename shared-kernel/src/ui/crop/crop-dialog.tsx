import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { Button, IconButton } from '../controls/button.tsx';
import { Dialog } from '../dialog/index.ts';
import { Muted } from '../page-layout/layout.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { CropArea, CropTools } from './crop.styles.ts';
import { type CropPart, cropSquare } from './crop-square.ts';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
const QUARTER = 90;
/** Pixels that one press of an arrow key moves the photo; a tenth with Shift. */
const KEY_STEP = 10;

const classes = {
  containerClassName: 'crop-container',
  mediaClassName: 'crop-media',
  cropAreaClassName: 'crop-part',
};

export type CropText = 'title' | 'help' | 'area' | 'zoom' | 'turn' | 'cancel' | 'use';

export interface CropDialogProps {
  photo: File;
  shape: 'person' | 'business';
  texts: (name: CropText) => string;
  onClose: () => void;
  onCropped: (square: string) => void;
  onUnreadable: () => void;
}

export function CropDialog({ photo, shape, texts, onClose, onCropped, onUnreadable }: CropDialogProps) {
  const url = useObjectUrl(photo);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [minZoom, setMinZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [part, setPart] = useState<CropPart | null>(null);
  const [media, setMedia] = useState<RefObject<HTMLImageElement> | null>(null);
  const [circle, setCircle] = useState<RefObject<HTMLDivElement> | null>(null);
  const isReady = part !== null;

  useEffect(() => {
    if (isReady) circle?.current?.focus();
  }, [isReady, circle]);

  /** A logo is seldom square, so it is shown whole at first. */
  const fitWhole = ({ naturalWidth: width, naturalHeight: height }: MediaSize) => {
    const whole = Math.min(width, height) / Math.max(width, height);
    setMinZoom(whole);
    setZoom(whole);
  };
  const use = async () => {
    if (!part || !media?.current) return;
    try {
      onCropped(await cropSquare(media.current, part, turns));
    } catch {
      onUnreadable();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts('title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {texts('cancel')}
          </Button>
          <Button kind="primary" onClick={use}>
            {texts('use')}
          </Button>
        </>
      }
    >
      <Muted>{texts('help')}</Muted>
      <CropArea $shape={shape}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={ZOOM_MAX}
            restrictPosition={shape === 'person'}
            rotation={turns * QUARTER}
            aspect={1}
            cropShape={shape === 'person' ? 'round' : 'rect'}
            objectFit="cover"
            showGrid={false}
            keyboardStep={KEY_STEP}
            classes={classes}
            // The style sheet that it would add needs a nonce; the styles are in CropArea.
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': texts('area') }}
            mediaProps={{ onError: onUnreadable }}
            setCropperRef={setCircle}
            setImageRef={setMedia}
            onMediaLoaded={shape === 'business' ? fitWhole : undefined}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        )}
      </CropArea>
      <CropTools>
        <Icon icon={ZoomOut} size={18} />
        <input
          type="range"
          aria-label={texts('zoom')}
          min={minZoom}
          max={ZOOM_MAX}
          step={shape === 'person' ? ZOOM_STEP : 'any'}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
        <Icon icon={ZoomIn} size={18} />
        <IconButton icon={RotateCw} label={texts('turn')} onClick={() => setTurns((turns + 1) % 4)} />
      </CropTools>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
