import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Point, Quad } from '../../../lib/pictures/perspective.ts';
import { wholePicture, type ScanPage } from '../../../resources/bookings/bookingPages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Img } from '../../../ui/marks/Img.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { Spinner } from '../../../ui/marks/Spinner.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './CornerDialog.module.css';
import { moveCorner } from './moveCorner.ts';
import { useScanPagePicture } from './useScanPagePicture.ts';

export interface CornerDialogProps {
  readonly page: ScanPage;
  /** Its place, from 1. */
  readonly number: number;
  /** Why a change wasn't kept. */
  readonly problem: string | undefined;
  readonly onChange: (corners: Quad) => void;
  readonly onDone: () => void;
}

/** The corners of one page. Each move is kept at once, so there is nothing to confirm. */
export function CornerDialog({ page, number, problem, onChange, onDone }: CornerDialogProps) {
  const say = useTranslate();
  // A move is drawn at once, and not only when it is on disk.
  const [corners, setCorners] = useState(page.corners);
  const change = (to: Quad): void => {
    setCorners(to);
    onChange(to);
  };
  return (
    <Dialog
      closeButton={false}
      open
      onOpenChange={onDone}
      size="large"
      title={say('record.Corners.title', { number })}
      footer={
        <>
          <Button kind="primary" onClick={onDone}>
            {say('record.Corners.done')}
          </Button>
          <Button onClick={() => change(wholePicture)}>{say('record.Corners.whole')}</Button>
        </>
      }
    >
      {problem !== undefined && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      <CornerEditor page={page.id} number={number} corners={corners} onChange={change} />
    </Dialog>
  );
}

interface CornerEditorProps {
  /** The page's id and its place, from 1. */
  readonly page: string;
  readonly number: number;
  readonly corners: Quad;
  /** Called at the end of each move. */
  readonly onChange: (corners: Quad) => void;
}

const names = [
  'record.Corners.topLeft',
  'record.Corners.topRight',
  'record.Corners.bottomRight',
  'record.Corners.bottomLeft',
] as const;

/** How far a press on an arrow key goes, in parts of the picture; and with Shift. */
const STEP = 0.005;
const LARGE_STEP = 0.05;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * A corner that is being dragged: it keeps its distance to the pointer, so that it doesn't jump and the
 * finger hides less.
 */
interface Drag {
  readonly index: number;
  readonly offset: Point;
  readonly corners: Quad;
}

/**
 * The photo of a page with its four corners, each to be put on a corner of the paper by finger, mouse or
 * keyboard.
 */
function CornerEditor({ page, number, corners, onChange }: CornerEditorProps) {
  const say = useTranslate();
  const picture = useScanPagePicture(page);
  const frame = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [moved, setMoved] = useState<number>();
  const shown = drag?.corners ?? corners;

  const pointUnder = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent<HTMLElement>, index: number): void => {
    const at = pointUnder(event);
    const corner = corners[index] ?? at;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ index, offset: { x: corner.x - at.x, y: corner.y - at.y }, corners });
  };
  const move = (event: PointerEvent): void => {
    if (!drag) return;
    const at = pointUnder(event);
    const to = { x: at.x + drag.offset.x, y: at.y + drag.offset.y };
    setDrag({ ...drag, corners: moveCorner(drag.corners, drag.index, to) });
  };
  const applyCorners = (index: number, to: Quad): void => {
    setMoved(index);
    onChange(to);
  };
  const end = (): void => {
    if (!drag) return;
    applyCorners(drag.index, drag.corners);
    setDrag(undefined);
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const arrow = arrows[event.key];
    const from = corners[index];
    if (!arrow || !from) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    applyCorners(
      index,
      moveCorner(corners, index, { x: from.x + arrow.x * step, y: from.y + arrow.y * step }),
    );
  };

  // A phone without keys needn't read about them.
  const withKeys = useMedia('(any-pointer: fine)');
  const hints = withKeys
    ? (['record.Corners.hint', 'record.Corners.keys'] as const)
    : (['record.Corners.hint'] as const);
  if (picture === null) return <Notice tone="stop">{say('record.Corners.absent')}</Notice>;
  return (
    <div className={styles.stage}>
      <p className={styles.hint}>{hints.map(id => say(id)).join(' ')}</p>
      <div ref={frame} className={styles.frame}>
        {picture === undefined ? (
          <Spinner label={say('common.opening')} />
        ) : (
          <>
            <Img
              className={styles.picture}
              src={picture.url}
              alt={say('record.Corners.alt', { number })}
              draggable={false}
            />
            <svg className={styles.drawing} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.outside} d={`M0 0H1V1H0Z ${outline(shown)}`} />
              <path className={styles.ground} d={outline(shown)} />
              <path className={styles.sheet} d={outline(shown)} />
            </svg>
            {shown.map((corner, index) => (
              <button
                key={names[index]}
                type="button"
                className={styles.corner}
                style={{ insetInlineStart: `${corner.x * 100}%`, insetBlockStart: `${corner.y * 100}%` }}
                aria-label={said(index)}
                onPointerDown={event => begin(event, index)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={() => setDrag(undefined)}
                onKeyDown={event => press(event, index)}
              />
            ))}
          </>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{moved !== undefined && !drag && said(moved)}</span>
      </VisuallyHidden>
    </div>
  );

  function said(index: number): string {
    const { x, y } = shown[index] ?? { x: 0, y: 0 };
    const name = say(names[index] ?? names[0]);
    return say('record.Corners.at', { corner: name, x, y });
  }
}

function outline(corners: Quad): string {
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}
