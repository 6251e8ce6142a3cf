import { Button, Icon, IconButton, Muted } from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useAccountTexts } from '../../shared/texts.ts';
import { type CropPart, cropSquare } from './crop-square.ts';
import { CropArea, CropTools } from './edit-profile.styles.ts';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
const QUARTER = 90;
/** Pixels that one press of an arrow key moves the photo; a tenth with Shift. */
const KEY_STEP = 10;

const classes = {
  containerClassName: 'crop-container',
  mediaClassName: 'crop-media',
  cropAreaClassName: 'crop-circle',
};

export interface CropDialogProps {
  photo: File;
  onClose: () => void;
  /** Called with the square as base64. */
  onCropped: (avatar: string) => void;
  /** The file is no image that this browser can read. */
  onUnreadable: () => void;
}

/** A photo is moved, zoomed and turned until the circle shows what others shall see. */
export function CropDialog({ photo, onClose, onCropped, onUnreadable }: CropDialogProps) {
  const t = useAccountTexts();
  const url = useObjectUrl(photo);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [part, setPart] = useState<CropPart | null>(null);
  const [media, setMedia] = useState<RefObject<HTMLImageElement> | null>(null);
  const [circle, setCircle] = useState<RefObject<HTMLDivElement> | null>(null);
  const isReady = part !== null;

  useEffect(() => {
    if (isReady) circle?.current?.focus();
  }, [isReady, circle]);

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
      title={t('profile.crop.title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('profile.crop.cancel')}
          </Button>
          <Button kind="primary" onClick={use}>
            {t('profile.crop.use')}
          </Button>
        </>
      }
    >
      <Muted>{t('profile.crop.help')}</Muted>
      <CropArea>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            rotation={turns * QUARTER}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            keyboardStep={KEY_STEP}
            classes={classes}
            // The style sheet it would add needs a nonce; the styles are in CropArea.
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('profile.crop.area') }}
            mediaProps={{ onError: onUnreadable }}
            setCropperRef={setCircle}
            setImageRef={setMedia}
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
          aria-label={t('profile.crop.zoom')}
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
        <Icon icon={ZoomIn} size={18} />
        <IconButton
          icon={RotateCw}
          label={t('profile.crop.turn')}
          onClick={() => setTurns((turns + 1) % 4)}
        />
      </CropTools>
    </Dialog>
  );
}

/** An address for a file while the component is mounted. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
