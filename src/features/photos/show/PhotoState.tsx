import type { ReactNode } from 'react';
import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { Icon, type IconName } from '../../../ui/marks/Icon.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { toUploadFailureProblem, photoProblemMessages, acceptedTypesMessages } from '../pick/photoProblem.ts';
import styles from './PhotoState.module.css';
import { useUploadProgress, type Upload } from './useUploads.ts';
import { useWifiWaiting } from './useWifiWaiting.ts';

export interface PhotoStateProps {
  /**
   * `stored`: the server has the photo; null: the upload is gone from this device; undefined: not read yet.
   */
  readonly upload: Upload | 'stored' | null | undefined;
  /** Says what is missing although the file itself was sent. Shown instead of "sent". */
  readonly missing?: string | undefined;
}

/**
 * The state of a photo in words: waits for network, being sent with its percent, sent, not sent and why.
 */
export function PhotoState({ upload, missing }: PhotoStateProps) {
  const { tone, icon, text } = useSaid(upload, missing);
  return (
    <span className={styles.state} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size="small" className={styles.icon} />}
      <span>{text}</span>
    </span>
  );
}

interface Said {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly text: ReactNode;
}

function useSaid(upload: PhotoStateProps['upload'], missing: string | undefined): Said {
  const say = useTranslate();
  const words = useFormatWords();
  const sending = typeof upload === 'object' && upload?.status.kind === 'sending';
  const share = useUploadProgress(sending ? upload.id : undefined);

  if (upload === undefined) return { tone: 'neutral', text: '\u00a0' };
  if (upload === null) return failed(say('photo.Problem.damaged'));
  if (upload === 'stored' || upload.status.kind === 'stored')
    return missing === undefined
      ? { tone: 'good', icon: 'check', text: say('photo.State.sent') }
      : { tone: 'wait', icon: 'warning', text: missing };
  const { status } = upload;
  if (status.kind === 'waiting') return { tone: 'wait', icon: 'clock', text: <Waiting upload={upload} /> };
  if (status.kind === 'sending') return { tone: 'sea', icon: 'upload', text: underWay() };
  const types = say(acceptedTypesMessages[upload.kind]);
  const why = status.words
    ? words(status.words)
    : say(photoProblemMessages[toUploadFailureProblem(status.problem)], { types });
  return failed(say('photo.State.failed', { why }));

  function failed(text: string): Said {
    return { tone: 'stop', icon: 'warning', text };
  }

  function underWay(): string {
    return share === undefined
      ? say('photo.State.sending')
      : say('photo.State.sendingShare', { share: Math.floor(share * 100) / 100 });
  }
}

function Waiting({ upload }: { readonly upload: Upload }) {
  const say = useTranslate();
  const { reach } = usePanel();
  const { waits } = useWifiWaiting();
  if (waits(upload)) return say('photo.State.wifi');
  if (reach !== 'reachable') return say('photo.State.noSignal');
  return say(upload.attempts > 0 ? 'photo.State.again' : 'photo.State.queued');
}
