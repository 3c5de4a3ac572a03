import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { Quad } from '../../lib/pictures/perspective.ts';
import { objectAddress, type SafeAddress } from '../../lib/safe/safeAddress.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Img } from '../../ui/marks/Img.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { revokeUrlLater } from '../../kit/browser/files/revokeUrlLater.ts';
import {
  cornersOf,
  keepInside,
  MAX_CROP_ZOOM,
  movePictureUnderCrop,
  relativeCropSize,
  largestCrop,
  type PictureSize,
} from './crop.ts';
import styles from './ProfilePhotoCropDialog.module.css';

/** How far a press on an arrow key moves the photo, as a fraction of the square; and with Shift. */
const STEP = 0.02;
const LARGE_STEP = 0.1;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface ProfilePhotoCropDialogProps {
  readonly photo: File;
  /**
   * Takes this square of the photo. Resolves when it is kept on the device, or couldn't be kept; an error is
   * shown elsewhere.
   *
   * @param signal aborted when the partner cancels
   */
  readonly onCropped: (corners: Quad, signal: AbortSignal) => Promise<void>;
  /** Called when the partner cancels, also while a taken square isn't kept yet. */
  readonly onClose: () => void;
}

/** Lets the partner choose the square that becomes the profile photo, by finger, mouse or keyboard. */
export function ProfilePhotoCropDialog({ photo, onCropped, onClose }: ProfilePhotoCropDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const slider = useId();
  const address = useAddress(photo);
  const [picture, setPicture] = useState<PictureSize>();
  const [crop, setCrop] = useState(largestCrop);
  const [grip, setGrip] = useState<{ readonly x: number; readonly y: number; readonly from: typeof crop }>();
  const [taking] = useState(() => new AbortController());
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!grip || !picture) return;
    const side = currentTarget.clientWidth;
    setCrop(movePictureUnderCrop(picture, grip.from, (clientX - grip.x) / side, (clientY - grip.y) / side));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (!arrow || !picture) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    setCrop(movePictureUnderCrop(picture, crop, arrow[0] * step, arrow[1] * step));
  };
  const use = async (): Promise<void> => {
    if (!picture) return;
    setState('busy');
    await onCropped(cornersOf(picture, crop), taking.signal);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('account.Crop.title')}
      footer={
        <>
          <Button kind="primary" busy={state === 'busy'} disabled={!picture} onClick={() => void use()}>
            {say('account.Crop.use')}
          </Button>
          <Button
            onClick={() => {
              taking.abort();
              onClose();
            }}
          >
            {say('account.Crop.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {state === 'failed' && (
          <Notice tone="stop" live="alert">
            {say('account.Crop.failed')}
          </Notice>
        )}
        <p className={styles.hint}>{say('account.Crop.hint')}</p>
        <button
          type="button"
          className={styles.frame}
          aria-label={say('account.Crop.frame')}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setGrip({ x: event.clientX, y: event.clientY, from: crop });
          }}
          onPointerMove={move}
          onPointerUp={() => setGrip(undefined)}
          onPointerCancel={() => setGrip(undefined)}
          onKeyDown={press}
        >
          <Img
            className={styles.picture}
            style={picture && placeOf()}
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPicture({ width, height })
            }
            onError={() => setState('failed')}
          />
          <span className={styles.mask} />
        </button>
        <label className={styles.zoom} htmlFor={slider}>
          {say('account.Crop.zoom')}
          <input
            id={slider}
            type="range"
            min={1}
            max={MAX_CROP_ZOOM}
            step={0.05}
            value={crop.zoom}
            disabled={!picture}
            aria-valuetext={intl.formatNumber(crop.zoom, { style: 'percent' })}
            onChange={({ target }) =>
              picture && setCrop(keepInside(picture, { ...crop, zoom: Number(target.value) }))
            }
          />
        </label>
        <VisuallyHidden>
          <span role="status">
            {!grip && crop !== largestCrop && say('account.Crop.at', { x: crop.x, y: crop.y })}
          </span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );

  /** Returns the size and offset of the picture with which the square shows its part of it. */
  function placeOf() {
    if (!picture) return undefined;
    const { width, height } = relativeCropSize(picture, crop.zoom);
    return {
      inlineSize: `${100 / width}%`,
      blockSize: `${100 / height}%`,
      insetInlineStart: `${50 - (crop.x / width) * 100}%`,
      insetBlockStart: `${50 - (crop.y / height) * 100}%`,
    };
  }
}

/** Returns an address of the photo for as long as it is shown. */
function useAddress(photo: Blob): SafeAddress {
  const [address] = useState(() => objectAddress(photo));
  useEffect(() => () => revokeUrlLater(address), [address]);
  return address;
}
